import { Visitor, type parseSync } from 'rolldown/utils';

/** A function as it stands in a file: what it is called there, and its lines from the first to the last, those of functions inside it included. */
export type FunctionSize = { name: string; lines: number };

type Program = ReturnType<typeof parseSync>['program'];
type Node = { type: string; start: number; end: number };

/** Every function of a file, components and hooks too. One without a name of its own has that of what it is given to. */
export function functionsOf(program: Program, text: string): FunctionSize[] {
  const names = new Map<number, string>();
  const found: FunctionSize[] = [];
  const call = (value: Node | null | undefined, name: string) => {
    if (value && !names.has(value.start)) names.set(value.start, name);
  };
  const measure = ({ start, end }: Node, own: string | undefined) =>
    found.push({
      name: own ?? names.get(start) ?? 'a function without a name',
      lines: text.slice(start, end).split('\n').length,
    });
  new Visitor({
    VariableDeclarator: ({ id, init }) => call(init, id.type === 'Identifier' ? id.name : 'a pattern'),
    Property: ({ key, value }) => call(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => call(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => call(value, nameOf(key)),
    CallExpression: ({ callee, arguments: given, start }) => {
      // A wrapper begins where its callee does: `memo(function …)` has the name that the whole call is given.
      const name = names.get(start) ?? `what ${nameOf(callee)} is given`;
      for (const one of given) if (isFunction(one)) call(one, name);
    },
    FunctionDeclaration: (node) => measure(node, node.id?.name),
    FunctionExpression: (node) => measure(node, node.id?.name),
    ArrowFunctionExpression: (node) => measure(node, undefined),
  }).visit(program);
  return found;
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The last word of `a.b`, of `a` or of `'a'`. */
function nameOf(node: unknown): string {
  const { name, value, property } = node as { name?: unknown; value?: unknown; property?: unknown };
  if (property) return nameOf(property);
  return String(name ?? value ?? 'something');
}
