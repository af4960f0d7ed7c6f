import type { ESTree } from 'rolldown/utils';

type Node = { type: string; [part: string]: unknown };
/** What stands around a place: the function it belongs to, and whether it waits in a loop or is given to a timer. */
type Place = { home: string; loops: boolean; timed: boolean };

const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameIn = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined;

/** A loop that ends only from inside: one that counts to an end is work in portions. */
const isEndless = ({ type, test, update }: Node): boolean =>
  /^(DoWhile|While)Statement$/.test(type) || (type === 'ForStatement' && (!test || !update));

/** The name under which a node puts a function, with that function. */
function namedFunction(node: Node): { name: string; made: Node } | undefined {
  const { type } = node;
  const [left, made] =
    type === 'FunctionDeclaration' || type === 'FunctionExpression'
      ? [node['id'], node]
      : type === 'VariableDeclarator'
        ? [node['id'], node['init']]
        : type === 'Property' || type === 'MethodDefinition'
          ? [node['key'], node['value']]
          : type === 'AssignmentExpression'
            ? [node['left'], node['right']]
            : [];
  const name = nameIn(left);
  return name !== undefined && isNode(made) && functions.test(made.type) ? { name, made } : undefined;
}

/**
 * Whether a program has a timer that sets itself anew: in a loop that ends only from inside, or given a function that leads back to the one
 * that set it. `setTimeout` counts under any name that `node:timers` gives it.
 */
export function rearmsTimer(program: ESTree.Program): boolean {
  const timers = new Set(['setTimeout']);
  /** Functions by name, with those they name, at once or in time. */
  const leads = new Map<string, Set<string>>();
  const timed: { home: string; to: string }[] = [];
  let inLoop = false;

  const walk = (node: Node, place: Place): void => {
    const { type } = node;
    if (/^(TS(?!As|NonNull|Satisfies)\w+)$/.test(type)) return;
    if (type === 'ImportSpecifier' && nameIn(node['imported']) === 'setTimeout') timers.add(nameIn(node['local'])!);
    const name = type === 'Identifier' ? String(node['name']) : undefined;
    if (name !== undefined) {
      leads.set(place.home, (leads.get(place.home) ?? new Set()).add(name));
      if (place.timed) timed.push({ home: place.home, to: name });
    }
    const called = type === 'CallExpression' ? calleeOf(node) : '';
    // What goes on in the next turn is no timer.
    if (called === 'setImmediate') return;
    const sets = timers.has(called);
    if (sets && place.loops) inLoop = true;
    const found = namedFunction(node);
    for (const [part, value] of Object.entries(node)) {
      // The name of a member is no function of this file.
      if (!node['computed'] && (part === 'property' || part === 'key')) continue;
      const inside = {
        home: place.home,
        loops: place.loops || (isEndless(node) && part === 'body'),
        timed: place.timed || (sets && part === 'arguments'),
      };
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(one))
          walk(one, one === found?.made || (node === found?.made && part === 'body') ? { ...inside, home: found.name } : inside);
    }
  };
  walk(program as unknown as Node, { home: '', loops: false, timed: false });
  return inLoop || timed.some(({ home, to }) => home !== '' && reaches(leads, to, home));
}

/** `setTimeout` and `window.setTimeout` alike. */
const calleeOf = ({ callee }: Node): string => {
  const called = callee as Node;
  return String(called.type === 'MemberExpression' ? nameIn(called['property']) : nameIn(called));
};

function reaches(leads: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one === to) return true;
    if (!seen.has(one)) open.push(...(leads.get(one) ?? []));
    seen.add(one);
  }
  return false;
}
