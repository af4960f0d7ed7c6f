import { type ESTree, Visitor } from 'rolldown/utils';
import { isSql } from './isSql.ts';
import { rearmsTimer } from './rearmsTimer.ts';
import { setsBusyByHand } from './setsBusyByHand.ts';

/** What a file does itself beside importing. */
export type Deed =
  | 'busy'
  | 'sql'
  | 'grants'
  | 'clears'
  | 'role'
  | 'clock'
  | 'random'
  | 'process'
  | 'environment'
  | 'interval'
  | 'rearms'
  | 'fetch'
  | 'backdates';

/** Statements that give or take rights of staff. */
const grants =
  /\b(insert\s+into|update|delete\s+from)\s+(role_permissions|role_modules|staff_departments)\b|\bupdate\s+staff\b[^]*\brole_id\s*=|\bupdate\s+permissions\b[^]*\bcode\s*=/i;
/** Statements that change whose rights a connection has. */
const role =
  /\b(set\s+((local|session)\s+)?(role|session\s+authorization)|reset\s+(role|all|session\s+authorization))\b|\bset_config\s*\(\s*'role'/i;
/** Statements that may put the time of change of a row back: a transaction that waited for the row began before the one that held it. */
const backdates = /\b(changed_at|updated_at)\s*=(?!\s*greatest\s*\()/i;
/** What a change of rights is once it was cleared, by any of its names. */
const cleared = /^(Cleared|OfRole|OfPerson)$/;
const named: Record<string, Deed> = {
  'Date.now': 'clock',
  'performance.now': 'clock',
  'Math.random': 'random',
  'crypto.randomUUID': 'random',
  'process.env': 'environment',
  'window.fetch': 'fetch',
  'globalThis.fetch': 'fetch',
  'self.fetch': 'fetch',
};

/** The name of an identifier, or of a member that is written `.name` or `['name']`. */
const nameOf = (node: ESTree.Node | null): string | undefined => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'MemberExpression' ? nameOf(node.property) : undefined;
};

/** What a program does, each deed once. */
export function readDeeds(program: ESTree.Program): Deed[] {
  const does = new Set<Deed>();
  const textual = (value: unknown) => {
    if (typeof value !== 'string') return;
    if (isSql(value)) does.add('sql');
    if (grants.test(value)) does.add('grants');
    if (role.test(value)) does.add('role');
    if (backdates.test(value)) does.add('backdates');
  };
  /** A place that takes a value: `fetch` under another name is `fetch` still. */
  const taking = (value: ESTree.Node | null) => {
    if (value?.type === 'Identifier' && value.name === 'fetch') does.add('fetch');
  };
  new Visitor({
    ImportDeclaration: ({ source }) => {
      if (/^(node:)?process$/.test(source.value)) does.add('environment');
    },
    Literal: ({ value }) => textual(value),
    TemplateLiteral: ({ quasis }) => textual(quasis.map(({ value }) => value.cooked).join('x')),
    TSAsExpression: ({ typeAnnotation: type }) => {
      if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && cleared.test(type.typeName.name))
        does.add('clears');
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) does.add('clock');
    },
    CallExpression: ({ callee, arguments: given }) => {
      for (const one of [callee, ...given]) taking(one);
      if (nameOf(callee) === 'setInterval') does.add('interval');
    },
    VariableDeclarator: ({ id, init }) => {
      taking(init);
      const takes = id.type === 'ObjectPattern' ? id.properties.map((one) => 'key' in one && nameOf(one.key)) : [];
      if (nameOf(init) === 'process' && takes.includes('env')) does.add('environment');
      if (nameOf(init) === 'globalThis' && takes.includes('fetch')) does.add('fetch');
    },
    AssignmentExpression: ({ right }) => taking(right),
    AssignmentPattern: ({ right }) => taking(right),
    Property: ({ value }) => taking(value),
    MemberExpression: ({ object, property }) => {
      const deed = named[`${nameOf(object)}.${nameOf(property)}`];
      if (deed) does.add(deed);
      if (nameOf(object) === 'process') does.add('process');
    },
  }).visit(program);
  if (rearmsTimer(program)) does.add('rearms');
  if (setsBusyByHand(program)) does.add('busy');
  return [...does];
}
