import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** What lets a test pass or fail by chance, and where. */
export type Chance = {
  path: string;
  line: number;
  what: 'reads a page once' | 'sleeps' | 'bounds the wall clock' | 'throws dice' | 'replaces modules' | 'meets other databases';
};
export type TestSource = { path: string; text: string };

/** What a page or a place on it is asked for: the answer is that of one moment. */
const readings = new Set(
  `count innerText innerHTML inputValue textContent getAttribute boundingBox title content cookies
   isVisible isHidden isDisabled isEnabled isEditable isChecked
   allInnerTexts allTextContents evaluate evaluateAll evaluateHandle`.split(/\s+/),
);
/** These wait by themselves until nothing moves, or read a sum that only grows. */
const judged = new Set(['findBarriers', 'shiftOf']);

/** Of `vi`: files share a worker and its modules, so what these do depends on the file before. */
const replacers = new Set(['mock', 'doMock', 'resetModules']);

/** Two files run at a time, each on databases of its own at one server: these tables tell of all of them. */
const ofAllDatabases = (sql: string) =>
  /^\s*select\b[^]*\bpg_(locks|stat_activity)\b/.test(sql) && !/current_database|\bdatname =|::regclass/.test(sql);

const isEndToEnd = /^e2e\//;
const isTest = /\.test\.tsx?$|\/test\/|\/testing\/|^e2e\/src\/(browser|system)\//;
/** `eventually` lives here, the one place that waits between two looks. */
const mayWait = /^kit\/src\/testing\//;

type Span = { start: number; end: number };
type Named = Span & { name: string };
type Outline = {
  path: string;
  lineOf(at: number): number;
  functions: Named[];
  /** Calls by a plain name, and by the last name behind a dot. */
  calls: Named[];
  methods: Named[];
  awaits: Span[];
  /** What `expect` is given first. */
  expected: Span[];
  sleeps: Span[];
  wallClock: Span[];
  /** Chance that no seed repeats. */
  dice: Span[];
  replaced: Span[];
  foreign: Span[];
  /** The function of another file that a name means, as `file#name`. */
  imported: Map<string, string>;
};

const inside = (outer: Span) => (inner: Span) => inner.start >= outer.start && inner.end <= outer.end;

function outlineOf({ path: file, text }: TestSource): Outline {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Outline = {
    path: file,
    lineOf: (at) => text.slice(0, at).split('\n').length,
    functions: [],
    calls: [],
    methods: [],
    awaits: [],
    expected: [],
    sleeps: [],
    wallClock: [],
    dice: [],
    replaced: [],
    foreign: [],
    imported: new Map(),
  };
  const named = (name: string, { start, end }: Span): Named => ({ name, start, end });
  new Visitor({
    ImportDeclaration({ source, specifiers, start, end }) {
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
        const { name } = specifier.imported;
        if (/^(node:)?timers\/promises$/.test(source.value) && name === 'setTimeout') found.sleeps.push({ start, end });
        if (source.value.startsWith('.'))
          found.imported.set(specifier.local.name, `${path.posix.join(path.posix.dirname(file), source.value)}#${name}`);
      }
    },
    FunctionDeclaration(node) {
      if (node.id) found.functions.push(named(node.id.name, node));
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && /Function/.test(node.init?.type ?? ''))
        found.functions.push(named(node.id.name, node));
    },
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (`${object.name}.${property.name}` === 'Math.random') found.dice.push({ start, end });
    },
    AwaitExpression: ({ start, end }) => void found.awaits.push({ start, end }),
    Literal({ value, start, end }) {
      // Half a second of silence, which a page with a stream never has: `settled` waits for what is asked for.
      if (value === 'networkidle') found.sleeps.push({ start, end });
      if (typeof value === 'string' && ofAllDatabases(value)) found.foreign.push({ start, end });
    },
    TemplateLiteral({ quasis, start, end }) {
      if (ofAllDatabases(quasis.map(({ value }) => value.raw).join(' '))) found.foreign.push({ start, end });
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const { object, property } = callee;
        found.methods.push(named(property.name, node));
        if (property.name === 'now' && object.type === 'Identifier' && /^(Date|performance)$/.test(object.name))
          found.wallClock.push({ start: node.start, end: node.end });
        if (replacers.has(property.name) && object.type === 'Identifier' && object.name === 'vi')
          found.replaced.push({ start: node.start, end: node.end });
      }
      if (callee.type !== 'Identifier') return;
      found.calls.push(named(callee.name, node));
      if (callee.name === 'randomInt') found.dice.push({ start: node.start, end: node.end });
      if (callee.name === 'expect' && given[0]) found.expected.push({ start: given[0].start, end: given[0].end });
      // Without a time it is one turn of the event loop.
      if (callee.name === 'setTimeout' && given.length > 1) found.sleeps.push({ start: node.start, end: node.end });
    },
  }).visit(program);
  found.sleeps.push(...found.methods.filter(({ name }) => name === 'waitForTimeout'));
  return found;
}

/** Functions that read a page, themselves or by others, as `file#name`. */
function findReaders(outlines: readonly Outline[]): Set<string> {
  const readers = new Set<string>();
  for (let before = -1; before < readers.size;) {
    before = readers.size;
    for (const outline of outlines)
      for (const one of outline.functions)
        if (!judged.has(one.name) && reads(outline, one, readers)) readers.add(`${outline.path}#${one.name}`);
  }
  return readers;
}

const reads = ({ path: file, calls, methods, imported }: Outline, span: Span, readers: ReadonlySet<string>): boolean =>
  methods.filter(inside(span)).some(({ name }) => readings.has(name)) ||
  calls.filter(inside(span)).some(({ name }) => readers.has(imported.get(name) ?? `${file}#${name}`));

/** Every place of these files that lets a test pass or fail by chance. */
export function findChances(sources: readonly TestSource[]): Chance[] {
  const outlines = sources.filter((source) => isTest.test(source.path) && !mayWait.test(source.path)).map(outlineOf);
  const readers = findReaders(outlines.filter((outline) => isEndToEnd.test(outline.path)));
  return outlines.flatMap((outline) => {
    const at = (what: Chance['what']) => (span: Span) => ({ path: outline.path, line: outline.lineOf(span.start), what });
    const bounds = outline.methods.filter(({ name }) => name.startsWith('toBeLessThan'));
    const readOnce = outline.expected.filter((span) =>
      outline.awaits.filter(inside(span)).some((awaited) => reads(outline, awaited, readers)),
    );
    return [
      ...(isEndToEnd.test(outline.path) ? readOnce.map(at('reads a page once')) : []),
      ...outline.sleeps.map(at('sleeps')),
      ...bounds.filter((span) => outline.wallClock.some(inside(span))).map(at('bounds the wall clock')),
      ...outline.dice.map(at('throws dice')),
      ...outline.replaced.map(at('replaces modules')),
      ...outline.foreign.map(at('meets other databases')),
    ];
  });
}
