import type { ESTree } from "vite";

type Node = ESTree.Node;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

const isElementsType = (type: ESTree.TSType | undefined) =>
  type?.type === "TSTypeReference" &&
  type.typeName.type === "Identifier" &&
  type.typeName.name === "Elements";

/** What a file's names hold: those that a type or the code itself shows to hold elements, and no text. */
class Names {
  readonly #typed = new Map<string, boolean>();
  readonly #values = new Map<string, Node[]>();
  readonly #asked = new Set<string>();

  /** A property of a type: the type is Elements, or a function that returns them. */
  addProperty({ key, typeAnnotation }: ESTree.TSPropertySignature) {
    if (key.type !== "Identifier") return;
    const type = typeAnnotation?.typeAnnotation;
    const held = type?.type === "TSFunctionType" ? type.returnType?.typeAnnotation : type;
    // Where types of one file disagree, a name holds texts.
    this.#typed.set(key.name, isElementsType(held) && this.#typed.get(key.name) !== false);
  }

  addVariable({ id, init }: ESTree.VariableDeclarator) {
    if (id.type !== "Identifier" || !init) return;
    if (isElementsType(id.typeAnnotation?.typeAnnotation)) this.#typed.set(id.name, true);
    else this.#values.set(id.name, [...(this.#values.get(id.name) ?? []), init]);
  }

  /** Whether what a component returns may be a text. What another function makes is judged there. */
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
      // The texts in it are judged where it stands.
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
    // A name that is made of itself.
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

/** Whether JSX puts nothing there: a comment, or the line breaks between elements. */
const isNothing = (child: ESTree.JSXChild) =>
  child.type === "JSXText"
    ? child.value.trim() === "" && child.value.includes("\n")
    : child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";

/** The children that may be texts and are not the only child of an element. */
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

/** Rules of our own, beside those of the linter. */
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
