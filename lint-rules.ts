import type { ESTree } from "vite";

type Node = ESTree.Node;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

const isElementsType = (type: ESTree.TSType | undefined) =>
  type?.type === "TSTypeReference" &&
  type.typeName.type === "Identifier" &&
  type.typeName.name === "Elements";

/** Which names in a file hold elements and never a text, by their type or by the code. */
class Names {
  readonly #typed = new Map<string, boolean>();
  readonly #values = new Map<string, Node[]>();
  readonly #asked = new Set<string>();

  /** Records a type's property that is Elements, or a function that returns them. */
  addProperty({ key, typeAnnotation }: ESTree.TSPropertySignature) {
    if (key.type !== "Identifier") return;
    const type = typeAnnotation?.typeAnnotation;
    const held = type?.type === "TSFunctionType" ? type.returnType?.typeAnnotation : type;
    // If the file's types disagree about a name, it counts as text.
    this.#typed.set(key.name, isElementsType(held) && this.#typed.get(key.name) !== false);
  }

  addVariable({ id, init }: ESTree.VariableDeclarator) {
    if (id.type !== "Identifier" || !init) return;
    if (isElementsType(id.typeAnnotation?.typeAnnotation)) this.#typed.set(id.name, true);
    else this.#values.set(id.name, [...(this.#values.get(id.name) ?? []), init]);
  }

  /** Whether a component may return a text. The result of another function is checked in that function. */
  mayReturnText(node: Node): boolean {
    const isMadeElsewhere =
      node.type === "CallExpression" &&
      node.callee.type === "Identifier" &&
      !this.#typed.has(node.callee.name);
    return !isMadeElsewhere && !this.areElements(node);
  }

  /** Whether an expression, or a child in JSX, is elements or nothing. */
  areElements(node: Node): boolean {
    switch (node.type) {
      case "JSXElement":
      // A fragment's texts are checked separately.
      case "JSXFragment":
        return true;
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSNonNullExpression":
      case "ChainExpression":
        return this.areElements(node.expression);
      case "Literal":
        return node.value === null || typeof node.value === "boolean";
      case "ConditionalExpression":
        return this.areElements(node.consequent) && this.areElements(node.alternate);
      case "LogicalExpression":
        return (node.operator === "&&" || this.areElements(node.left)) && this.areElements(node.right);
      case "Identifier":
        return node.name === "undefined" || this.#holdsElements(node.name);
      case "MemberExpression":
        return node.property.type === "Identifier" && this.#holdsElements(node.property.name);
      case "CallExpression":
        return isMap(node) ? this.#makesElements(node.arguments[0]) : this.areElements(node.callee);
      case "ArrowFunctionExpression":
        return this.#makesElements(node);
      default:
        return false;
    }
  }

  #holdsElements(name: string): boolean {
    const values = this.#values.get(name);
    if (!values || this.#typed.has(name)) return this.#typed.get(name) ?? false;
    // The name is defined in terms of itself.
    if (this.#asked.has(name)) return false;
    this.#asked.add(name);
    const all = values.every((value) => this.areElements(value));
    this.#asked.delete(name);
    return all;
  }

  #makesElements(made: Node | undefined): boolean {
    if (made?.type !== "ArrowFunctionExpression") return false;
    if (made.body.type !== "BlockStatement") return this.areElements(made.body);
    const last = made.body.body.at(-1);
    return last?.type === "ReturnStatement" && last.argument !== null && this.areElements(last.argument);
  }
}

const isMap = ({ callee }: ESTree.CallExpression) =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  callee.property.name === "map";

/** Whether a JSX child renders nothing: a comment, or line breaks between elements. */
const isNothing = (child: ESTree.JSXChild) =>
  child.type === "JSXText"
    ? child.value.trim() === "" && child.value.includes("\n")
    : child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";

/** Children that may be texts and are not the only child of an element. */
function misplacedTexts(parent: Parent, names: Names) {
  const children = parent.children.filter((child) => !isNothing(child));
  const [only] = children;
  const isList =
    only?.type === "JSXExpressionContainer" &&
    only.expression.type === "CallExpression" &&
    isMap(only.expression);
  if (children.length === 1 && parent.type === "JSXElement" && !isList) return [];
  return children.filter((child) => !names.areElements(child));
}

const isComponent = ({ id, parent }: AnyFunction) => {
  const name = id ?? (parent?.type === "VariableDeclarator" ? parent.id : undefined);
  return name?.type === "Identifier" && /^[A-Z]/.test(name.name);
};

const message =
  "A text is the only child of its element, for pages that the browser translates (docs/decisions/118). " +
  "A slot for elements has the type Elements; what may be either goes through OwnElement.";

type Context = { report: (problem: { node: Node; message: string }) => void };

/** Our own lint rules. */
export default {
  meta: { name: "pages" },
  rules: {
    "text-in-its-element": {
      create(context: Context) {
        const names = new Names();
        const parents: Parent[] = [];
        const returned: Node[] = [];
        const inComponent: boolean[] = [];
        const enter = (node: AnyFunction) => {
          inComponent.push(isComponent(node));
          if (isComponent(node) && node.body && node.body.type !== "BlockStatement") returned.push(node.body);
        };
        const leave = () => void inComponent.pop();
        return {
          TSPropertySignature: (node: ESTree.TSPropertySignature) => names.addProperty(node),
          VariableDeclarator: (node: ESTree.VariableDeclarator) => names.addVariable(node),
          FunctionDeclaration: enter,
          FunctionExpression: enter,
          ArrowFunctionExpression: enter,
          "FunctionDeclaration:exit": leave,
          "FunctionExpression:exit": leave,
          "ArrowFunctionExpression:exit": leave,
          ReturnStatement({ argument }: ESTree.ReturnStatement) {
            if (inComponent.at(-1) && argument) returned.push(argument);
          },
          JSXElement: (node: ESTree.JSXElement) => void parents.push(node),
          JSXFragment: (node: ESTree.JSXFragment) => void parents.push(node),
          "Program:exit"() {
            const texts = parents.flatMap((parent) => misplacedTexts(parent, names));
            const all = [...texts, ...returned.filter((node) => names.mayReturnText(node))];
            for (const node of all) context.report({ node, message });
          },
        };
      },
    },
  },
};
