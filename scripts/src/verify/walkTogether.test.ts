import { expect, it } from 'vitest';
import { walkTogether } from './walkTogether.ts';

async function* listOf(ids: string) {
  for (const id of ids) yield { id };
}
const walk = async (left: string, right: string) => {
  const pairs = [];
  for await (const pair of walkTogether(listOf(left), listOf(right)))
    pairs.push(`${pair.left?.id ?? '-'}${pair.right?.id ?? '-'}`);
  return pairs.join(' ');
};

it.each([
  ['', '', ''],
  ['ab', '', 'a- b-'],
  ['', 'ab', '-a -b'],
  ['abd', 'bcd', 'a- bb -c dd'],
  ['bd', 'ace', '-a b- -c d- -e'],
  ['abc', 'abc', 'aa bb cc'],
])('E1 %s beside %s is %s', async (left, right, pairs) => {
  expect(await walk(left, right)).toBe(pairs);
});
