/** A source file of the house: its path from the root and its text. */
export type SourceFile = { path: string; text: string };
export type Breach = { path: string; rule: string };

const services = ['catalog-service', 'order-service', 'merchant-service', 'payout-service'];
const uis = ['admin-ui', 'portal-ui'];
/** What `kit` may know of `contracts`: the forms of the door, no word of the business. */
const kitMayKnow = ['define', 'errors', 'actor', 'operation', 'mayCall', 'protocolMessages', 'beijingTime'];
export const mostLines = 250;

const specifiers = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier!);

const isTest = (path: string) => /\.test\.tsx?$|\/test\/|\/testing\//.test(path);

/** The path from the root that a relative import means. */
function resolve(path: string, specifier: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function judge(path: string, specifier: string): string | undefined {
  const [home = ''] = path.split('/');
  const relative = specifier.startsWith('.');
  const target = relative ? resolve(path, specifier) : specifier;
  const [, ours, inside = ''] = /^@xinyue\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];

  if (relative && !target.startsWith(`${home}/`)) return `reaches out of its package: ${specifier}`;
  if (/(^|\/)src\/main\.ts$/.test(target) && !isTest(path) && !path.endsWith('/src/start.ts'))
    return `imports main: ${specifier}`;
  if (home === 'contracts' && !isTest(path) && !relative && specifier !== 'zod')
    return `contracts may use zod alone: ${specifier}`;
  if (home === 'kit' && ours && (ours !== 'contracts' || !kitMayKnow.includes(inside)))
    return `kit knows no business word: ${specifier}`;
  if ([...services, 'gateway'].includes(home) && ours && !['contracts', 'kit'].includes(ours))
    return `services share contracts and kit alone: ${specifier}`;
  if (uis.includes(home) && ours && ours !== 'contracts') return `web apps know contracts alone: ${specifier}`;
  if (/-service\/src\/domain\//.test(path) && !isTest(path)) {
    const pure = relative ? target.includes('/src/domain/') : ours === 'contracts';
    if (!pure) return `domain is pure and imports contracts alone: ${specifier}`;
  }
  return undefined;
}

/** Every place where a file breaks the import law of the house or is longer than a person can keep in mind. */
export function findBreaches(files: SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) => {
    const rules = specifiers(text)
      .map((specifier) => judge(path, specifier))
      .filter((rule) => rule !== undefined);
    const lines = text.split('\n').length - 1;
    if (lines > mostLines) rules.push(`has ${lines} lines, at most ${mostLines}`);
    return rules.map((rule) => ({ path, rule }));
  });
}
