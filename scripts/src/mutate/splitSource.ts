/** A piece of a source file: program, SQL inside a text, another text, or what nothing may be done to (comments, patterns, types, imports). */
export type Piece = { kind: 'code' | 'sql' | 'text' | 'still'; start: number; text: string };

const sqlWords =
  /^\s*(\/\*|--|select|insert|update|delete|with|union|where|from|case|and|or|on|set|join|left|values|coalesce)\b/i;
const stillLines = /^(?:import|export type|type)\b(?:[^\n]*\{\n[^]*?^\}[^\n]*|[^]*?;$)/gm;

/** Cuts a file into pieces. Strings and templates that read like SQL are `sql`; what stands in `${}` of a template is code again. */
export function splitSource(source: string): Piece[] {
  const still = [...source.matchAll(stillLines)].map((match) => [match.index, match.index + match[0].length] as const);
  const pieces: Piece[] = [];
  let at = 0;
  let code = 0;
  const add = (kind: Piece['kind'], start: number, end: number) => {
    if (end > start) pieces.push({ kind, start, text: source.slice(start, end) });
  };
  const jump = (kind: Piece['kind'], end: number) => {
    add('code', code, at);
    add(kind, at, end);
    at = code = end;
  };
  const quoted = (quote: string) => {
    let end = at + 1;
    while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1;
    return end + 1;
  };
  const depths: number[] = [];
  let depth = 0;
  let sql = false;
  /** Text of a template from `at` on, up to its end or to the next place where code begins. */
  const template = () => {
    let end = at + 1;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end)) end += source[end] === '\\' ? 2 : 1;
    sql = sql || sqlWords.test(source.slice(at + 1, end));
    const opens = source[end] === '$';
    jump(sql ? 'sql' : 'text', end + (opens ? 2 : 1));
    if (opens) depths.push(depth);
    else sql = false;
  };
  while (at < source.length) {
    const here = source[at]!;
    const end = still.find(([start, stop]) => start <= at && at < stop)?.[1];
    const before = source.slice(Math.max(0, at - 8), at).trimEnd();
    if (end !== undefined && depths.length === 0) jump('still', end);
    else if (source.startsWith('//', at)) jump('still', source.indexOf('\n', at) + 1 || source.length);
    else if (source.startsWith('/*', at)) jump('still', source.indexOf('*/', at) + 2);
    else if (here === "'" || here === '"') jump(sqlWords.test(source.slice(at + 1, at + 40)) ? 'sql' : 'text', quoted(here));
    else if (here === '`') template();
    else if (here === '/' && /([(,=:[!&|?{;]|return)$/.test(before)) jump('still', quoted('/'));
    else if (here === '}' && depths.at(-1) === depth) {
      depths.pop();
      template();
    } else {
      if (here === '{') depth += 1;
      if (here === '}') depth -= 1;
      at += 1;
    }
  }
  add('code', code, source.length);
  return pieces;
}
