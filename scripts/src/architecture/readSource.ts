import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { functionsOf, type FunctionSize } from './functionsOf.ts';

/** What the rules of the architecture look at in a source file. */
export type Source = {
  /** From the root of the repository. */
  path: string;
  lines: number;
  /** Files of ours by their path from the root; everything else by its specifier (`pg`, `node:fs`). Types count like values. */
  imports: string[];
  /** What it does itself beside importing. */
  does: Deed[];
  functions: FunctionSize[];
};
export type Deed = 'sql' | 'grants' | 'clears' | 'role' | 'clock' | 'random' | 'environment' | 'timer' | 'backdates';

const sql =
  /^\s*(select\s|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|with\s+\w+\s+as\s|create\s+table\s|alter\s+table\s)/i;

/** Statements that give or take rights of staff. */
const grants =
  /\b(insert\s+into|update|delete\s+from)\s+(role_permissions|role_modules|staff_departments)\b|\bupdate\s+staff\b[^]*\brole_id\s*=|\bupdate\s+permissions\b[^]*\bcode\s*=/i;
/** Statements that change whose rights a connection has. */
const role =
  /\b(set\s+((local|session)\s+)?(role|session\s+authorization)|reset\s+(role|all|session\s+authorization))\b|\bset_config\s*\(\s*'role'/i;
/** Statements that may put the time of change of a row back: whoever waited for it began earlier than whoever held it. */
const backdates = /\b(changed_at|updated_at)\s*=(?!\s*greatest\s*\()/i;
/** What a change of rights is once it was cleared, by any of its names. */
const cleared = /^(Cleared|OfRole|OfPerson)$/;

/** Reads one TypeScript file; throws where it cannot be parsed. Style sheets and the like import nothing. */
export function readSource(file: string, text: string): Source {
  const lines = text.split('\n').length - 1;
  if (!/\.(ts|tsx|mjs)$/.test(file)) return { path: file, lines, imports: [], does: [], functions: [] };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports = new Set<string>();
  const does = new Set<Deed>();
  const importing = (specifier: unknown) => {
    if (typeof specifier === 'string') imports.add(targetOf(file, specifier));
  };
  const textual = (value: unknown) => {
    if (typeof value !== 'string') return;
    if (sql.test(value)) does.add('sql');
    if (grants.test(value)) does.add('grants');
    if (role.test(value)) does.add('role');
    if (backdates.test(value)) does.add('backdates');
  };
  new Visitor({
    ImportDeclaration: ({ source }) => importing(source.value),
    ExportNamedDeclaration: ({ source }) => importing(source?.value),
    ExportAllDeclaration: ({ source }) => importing(source.value),
    ImportExpression: ({ source }) => importing(source.type === 'Literal' ? source.value : undefined),
    TSImportType: ({ source }) => importing(source.value),
    Literal: ({ value }) => textual(value),
    TemplateLiteral: ({ quasis }) => textual(quasis.map(({ value }) => value.cooked).join('')),
    TSAsExpression: ({ typeAnnotation: type }) => {
      if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && cleared.test(type.typeName.name))
        does.add('clears');
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) does.add('clock');
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'setInterval') does.add('timer');
    },
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      if (name === 'Date.now' || name === 'performance.now') does.add('clock');
      if (name === 'Math.random' || name === 'crypto.randomUUID') does.add('random');
      if (object.name === 'process') does.add('environment');
    },
  }).visit(program);
  return { path: file, lines, imports: [...imports], does: [...does], functions: functionsOf(program, text) };
}

/** The file of ours that an import means, as the `exports` of our packages map it; another specifier as it is. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [, home, inside] = /^@xinyue\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const ending = inside?.startsWith('components/') ? 'tsx' : 'ts';
  return home ? `${home}/src/${inside ?? 'index'}.${ending}` : specifier;
}

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'shots']);

/** All source files below a checkout. */
export function readSources(root: string, folder = root): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSources(root, full);
    if (!/\.(ts|tsx|mjs|css)$/.test(entry.name)) return [];
    return [readSource(path.relative(root, full).split(path.sep).join('/'), readFileSync(full, 'utf8'))];
  });
}
