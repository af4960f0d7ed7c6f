import { alertRows } from '@xinyue/contracts/alertRows';
import type { Alert } from './Alert.ts';
import { alerts } from './alertTable.ts';

const width = 130;

/** Words in lines that are not too long, the second and later ones behind `indent`. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= width) {
      lines.push(line);
      line = indent + word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

const chapter = ({ name, runbook: { meaning, customers, steps, stop } }: Alert): string =>
  [
    `### ${name}\n`,
    wrap(`${alertRows[name].summary} (\`${alertRows[name].severity}\`). ${meaning}`),
    '',
    wrap(`Customers notice: ${customers}`),
    '',
    ...steps.map((step, nth) => wrap(`${nth + 1}. ${step}`, '   ')),
    '',
    wrap(`When to stop: ${stop}`),
    '',
  ].join('\n');

const begin = '## Runbooks\n';
const intro = 'A chapter for each alert, written by `npm run alerts` from `scripts/src/alerts/runbooks.ts`.\n';

/** The page of operations with the runbooks of today in their place. */
export function withRunbooks(page: string): string {
  const from = page.indexOf(begin);
  if (from < 0) throw new Error('docs/operations.md has no section "Runbooks"');
  const next = page.indexOf('\n## ', from + begin.length);
  return `${page.slice(0, from)}${begin}\n${intro}\n${alerts.map(chapter).join('\n')}${page.slice(next)}`;
}
