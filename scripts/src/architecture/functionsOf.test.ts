import { expect, it } from 'vitest';
import { longFunctions } from './measureStructure.ts';
import { readSource } from './readSource.ts';

const body = (lines: number) => 'work();\n'.repeat(lines);
const found = (text: string) => longFunctions(readSource('portal-ui/src/x.tsx', text));

it.each([
  ['a declaration', `export function Page() {\n${body(69)}}`, 'Page'],
  ['an arrow', `const useOrder = () => {\n${body(69)}};`, 'useOrder'],
  ['a function that is given to a wrapper', `const List = memo(() => {\n${body(69)}});`, 'List'],
  ['a function of a table', `export const jobs = { close: async () => {\n${body(69)}} };`, 'close'],
  ['a method', `class Store { read() {\n${body(69)}} }`, 'read'],
  ['a function that is only given away', `server.listen(0, () => {\n${body(69)}});`, 'what listen is given'],
])('sees %s of more than 70 lines, and none of 70', (_what, text, name) => {
  expect(found(text)).toEqual([`portal-ui x.tsx: ${name}`]);
  expect(found(text.replace('work();\n', ''))).toEqual([]);
});

it('counts the lines of the functions inside, which divide nothing', () => {
  expect(found(`function main() {\n${`const one = () => {\n${body(20)}};\n`.repeat(4)}}`)).toEqual(['portal-ui x.tsx: main']);
});
