import { expect, it } from 'vitest';
import { cleanRichText } from '../richText/cleanRichText.ts';
import { feedLimits, parseFeedText, plainText } from './feeds/feedText.ts';

const quietly = (work: () => unknown) => {
  try {
    work();
  } catch {
    // Refusing is as good as reading.
  }
};

/** Least milliseconds of this process's processor time of some runs: what the machine does beside it does not count. */
function leastMs(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    quietly(work);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

const hostile: [string, (text: string) => unknown, (size: number) => string][] = [
  ['blanks behind a callback', parseFeedText, (size) => `f()${' '.repeat(size)}x`],
  ['blanks before a callback', parseFeedText, (size) => `${' '.repeat(size)}f(1)x`],
  ['closing brackets', parseFeedText, (size) => `f(${') '.repeat(size / 2)}x`],
  ['a name without end', parseFeedText, (size) => 'f'.repeat(size)],
  ['blanks behind a name', parseFeedText, (size) => `f${' '.repeat(size)}`],
  ['opening tags', plainText, (size) => '<a'.repeat(size / 2)],
  ['opening tags that end once', plainText, (size) => `${'<a'.repeat(size / 2)}>`],
  ['scripts without end', plainText, (size) => '<script>'.repeat(size / 8)],
  ['scripts that are closed by half', plainText, (size) => '<script></script'.repeat(size / 16)],
  ['less-than signs', plainText, (size) => '<'.repeat(size)],
  ['marks with many attributes', cleanRichText, (size) => `<p ${'a '.repeat(size / 2)}>b</p>`],
  ['links with many attributes', cleanRichText, (size) => `<a ${'a '.repeat(size / 2)}>b</a>`],
  ['links with many blanks', cleanRichText, (size) => `<a href${' '.repeat(size)}>b</a>`],
  ['links with values without end', cleanRichText, (size) => `<a ${'href = '.repeat(size / 7)}'>b</a>`],
  ['links with quotes without end', cleanRichText, (size) => `<a href="${' x='.repeat(size / 3)}>b`],
  ['quotes behind blanks', cleanRichText, (size) => `<p ${' "'.repeat(size / 2)}>b</p>`],
  ['comments without end', cleanRichText, (size) => '<!--'.repeat(size / 4)],
  ['marks without end', cleanRichText, (size) => '<p '.repeat(size / 3)],
  ['dropped marks', cleanRichText, (size) => '<script>'.repeat(size / 8)],
  ['blanks', plainText, (size) => `a${' '.repeat(size)}b `],
];

it.each(hostile)('F5 R4 ten times the text takes about ten times as long, not a hundred times: %s', (_what, read, text) => {
  const [small, large] = [text(200_000), text(2_000_000)];
  quietly(() => read(small));
  expect(
    leastMs(() => read(large)) /
      Math.max(
        leastMs(() => read(small)),
        0.5,
      ),
  ).toBeLessThan(40);
});

it('F5 no source says more than 1 MB', () => {
  expect(feedLimits.maxBytes).toBe(1_000_000);
});

it.each([
  ['[1]', [1]],
  [' {"a":1} ', { a: 1 }],
  ['cb([1]);', [1]],
  ['jQuery_1.call ({"a":"(x)"}) ; ', { a: '(x)' }],
  ['"(text)"', '(text)'],
])('X-01 reads %s', (text, read) => expect(parseFeedText(text)).toEqual(read));

it.each(['alert(1)x', 'f(', 'a b(1)', 'f(alert(1))', '(1)', ''])('X-01 takes no other script: %s', (text) => {
  expect(() => parseFeedText(text)).toThrow();
});

it.each([
  ['<p>胶价 <b>上涨</b></p>', '胶价 上涨'],
  ['1 < 2 &amp;&nbsp;3 > 2', '1 < 2 & 3 > 2'],
  ['a<script>alert(1)</script >b<STYLE x>c</style>d', 'abd'],
  ['a<script>b', 'ab'],
  ['a<br/>b<!-- c -->d<a', 'abd<a'],
  ['<scripted>a</scripted>', 'a'],
])('X-02 %s reads %s', (html, text) => expect(plainText(html)).toBe(text));
