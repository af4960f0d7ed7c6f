const things =
  'table|(materialized )?view|index|function|procedure|trigger|role|user|database|schema|sequence|extension|type|domain|policy|publication|rule';
const more = '(or|replace|temp|temporary|unlogged|unique|concurrently|constraint|event|if|not|exists)';
const end = ' ?(;|$)';

/** The statements of PostgreSQL: how each begins, and what has to follow so that it is no sentence. A blank stands for white space, ` ?` for none too. */
const statements: Record<string, string> = {
  select: '[ (*]',
  '\\( ?select': ' ',
  with: ' (recursive )?\\w+ ?(\\([^)]*\\) ?)?as (not |materialized )*\\(',
  values: ' ?\\(',
  insert: ' into ',
  update: ' [^]+ set ',
  delete: ' from ',
  merge: ' into ',
  truncate: ' ',
  lock: ` (table |\\S+ in |\\S+${end})`,
  copy: ' [^]+ (from|to) ',
  do: ` (language |\\$|')`,
  call: ' \\S+ ?\\(',
  'create|alter|drop': ` (${more} )*(${things})\\b`,
  grant: ' [^]+ to ',
  revoke: ' [^]+ from ',
  comment: ' on ',
  'begin|commit|rollback': ` ?(;|$|work\\b|transaction\\b|prepared |to )`,
  'start transaction|savepoint|release savepoint|prepare transaction': '( |$)',
  set: ' (local |session |constraints |transaction |role |time zone |\\S+ ?= ?|\\S+ to )',
  reset: ` (all|role|session authorization|\\w+\\.\\w+|\\w+_\\w+)${end}`,
  discard: ` (all|plans|temp|sequences)${end}`,
  'listen|unlisten': ` \\S+${end}`,
  notify: ` \\w+(${end}| ?,)`,
  prepare: ' \\w+ ?(\\([^)]*\\) )?as ',
  execute: ` \\w+(${end}| ?\\()`,
  deallocate: ' ',
  declare: ' [^]*cursor ',
  fetch: ' (next|prior|first|last|all|forward|\\d+) ',
  'vacuum|checkpoint': `( |${end})`,
  'analyze|explain|reindex|cluster': ' ',
  refresh: ' materialized ',
};
const beginnings = Object.entries(statements).map(([begin, follows]) => `(?:${begin})${follows}`);
/** At the beginning of a text, behind comments or behind another statement. */
const sql = new RegExp(
  `(?:^|;)(?:\\s|--[^\\n]*\\n|/\\*[^]*?\\*/)*(?:${beginnings.join('|')})`.replaceAll(' ', '\\s+').replaceAll('\\s+?', '\\s*'),
  'i',
);

/** Whether a text is a statement of SQL, of whatever kind. */
export const isSql = (text: string): boolean => sql.test(text.trimEnd());
