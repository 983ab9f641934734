import type { ESTree } from "vite";

type Node = ESTree.Node;
type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;
type Scope = { through: readonly { identifier: ESTree.IdentifierReference }[] };
type Context = {
  sourceCode: { getScope: (node: Node) => Scope };
  report: (problem: { node: Node; message: string }) => void;
};

const own =
  "Inside a transaction its own platform, tx, is the only one (docs/decisions/121): a query of another waits forever on the embedded database.";
const begun = "A transaction begins with inTransaction, which gives its platform (docs/decisions/121).";

/** The inTransaction call that this function is passed to. */
function beginning({ parent }: AnyFunction): ESTree.CallExpression | undefined {
  const begins =
    parent?.type === "CallExpression" &&
    parent.callee.type === "Identifier" &&
    parent.callee.name === "inTransaction";
  return begins ? parent : undefined;
}

const takesTx = ({ params }: AnyFunction) =>
  params.some((param) => param.type === "Identifier" && param.name === "tx");

/** Our own lint rules for the server. */
export default {
  meta: { name: "server" },
  rules: {
    transactions: {
      create(context: Context) {
        const work = (node: AnyFunction) => {
          const call = beginning(node);
          if (!call && !takesTx(node)) return;
          const [outer] = call?.arguments ?? [];
          const others = new Set(["platform", "db", ...(outer?.type === "Identifier" ? [outer.name] : [])]);
          for (const { identifier } of context.sourceCode.getScope(node).through)
            if (others.has(identifier.name)) context.report({ node: identifier, message: own });
        };
        return {
          FunctionDeclaration: work,
          FunctionExpression: work,
          ArrowFunctionExpression: work,
          CallExpression({ callee }: ESTree.CallExpression) {
            if (callee.type === "Identifier" && callee.name === "withTransaction")
              context.report({ node: callee, message: begun });
          },
        };
      },
    },
  },
};
