type Node = { type: string; [part: string]: unknown };

/** What people call the state of waiting for an answer. */
const busyName = /^(is|has)?(busy|saving|sending|submitting|pending|running|working|uploading|locked|loading)$/i;
/** Hooks that send, and answer whether they are under way. */
const senders = /^use(Update|Create|Delete|UpdateMany|DeleteMany)$/;

/**
 * Whether a file of a web app keeps by itself that something is being sent, in any of the forms that this takes: a state or a lock with such a
 * name, one that a `finally` takes back, one that an async function turns on and off, the state of a mutation or of a form.
 */
export function setsBusyByHand(program: unknown): boolean {
  const setters = new Set<string>();
  const refs = new Set<string>();
  let found = false;
  walk(program as Node, (node) => {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      const hook = calledBy(init);
      const [state, setter] = namesOf(id);
      if (hook === 'useState' && setter) setters.add(setter);
      if (hook === 'useRef' && id.type === 'Identifier') refs.add(id['name'] as string);
      found ||= hook === 'useState' && state !== undefined && busyName.test(state);
      found ||= senders.test(hook ?? '') && ((id['elements'] as unknown[] | undefined)?.length ?? 0) > 1;
    }
    found ||= calledBy(node) === 'useMutation' || (node.type === 'Identifier' && node['name'] === 'isSubmitting');
  });
  const takesBack = (part: Node) => some(part, (node) => setters.has(calledBy(node) ?? '') || refs.has(assigned(node) ?? ''));
  return (
    found ||
    some(program as Node, (node) => {
      if (node.type === 'TryStatement' && node['finalizer']) return takesBack(node['finalizer'] as Node);
      if (isFinally(node)) return (node['arguments'] as Node[]).some(takesBack);
      return node['async'] === true && turnsOnAndOff(node, setters);
    })
  );
}

function turnsOnAndOff(body: Node, setters: ReadonlySet<string>): boolean {
  const on = new Set<string>();
  let both = false;
  walk(body, (node) => {
    const setter = calledBy(node);
    if (setter === undefined || !setters.has(setter)) return;
    const [given] = node['arguments'] as Node[];
    if (given?.['value'] === true) on.add(setter);
    else both ||= on.has(setter);
  });
  return both && some(body, ({ type }) => type === 'AwaitExpression');
}

const nameOf = (node: unknown): string | undefined => {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' ? (name as string) : undefined;
};
const namesOf = ({ type, elements }: Node) => (type === 'ArrayPattern' ? (elements as unknown[]).map(nameOf) : []);
const calledBy = (node: Node | null) => (node?.type === 'CallExpression' ? nameOf(node['callee']) : undefined);
/** The `x` of `x.current = …`. */
const assigned = ({ type, left }: Node) =>
  type === 'AssignmentExpression' && nameOf((left as Node)['property']) === 'current'
    ? nameOf((left as Node)['object'])
    : undefined;
const isFinally = ({ type, callee }: Node) =>
  type === 'CallExpression' && (callee as Node).type === 'MemberExpression' && nameOf((callee as Node)['property']) === 'finally';

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node)) {
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) walk(one, visit);
  }
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function some(root: Node, test: (node: Node) => boolean): boolean {
  let found = false;
  walk(root, (node) => {
    found ||= test(node);
  });
  return found;
}
