import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isSeen, oneForm, textFault } from './plainText.ts';
import { typedText } from './typedText.ts';

const name = typedText({ missing: '请输入现货名称', max: 1_000 });
const note = typedText({ name: '原因', max: 1_000, lines: true });
const messageOf = (rule: typeof name, text: unknown) => rule.safeParse(text).error?.issues[0]?.message ?? 'ok';

/** Texts of the kinds that come together badly: letters, marks, joiners, direction, breaks, emoji, halves of pairs. */
const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '张',
    'a',
    'e',
    '\u0301',
    '\u200D',
    '\u200C',
    '👩',
    '🏽',
    '\uFE0F',
    '\u202E',
    '\u2067',
    '\u200B',
    '\uFEFF',
    '\u00AD',
  ),
  fc.constantFrom(
    '\n',
    '\r\n',
    '\t',
    ' ',
    '\u3000',
    '\u2028',
    '\u0007',
    '\u0000',
    '\u3164',
    'ن',
    'م',
    'क',
    '\u094D',
    '\uD83D',
    '🏴',
    '\u{E0067}',
    '\u{E007F}',
  ),
);
const anyText = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
const runs = { numRuns: 10_000 };

describe('texts that people type', () => {
  it.each([
    ['\u202E01RTS 胶标国泰', '“现货名称”含有改变文字方向的不可见字符，请删除后重新输入'],
    ['\u2066abc', '“现货名称”含有改变文字方向的不可见字符，请删除后重新输入'],
    ['a\u200Fb', '“现货名称”含有改变文字方向的不可见字符，请删除后重新输入'],
    ['a\u0007b', '“现货名称”含有不可见的控制字符，请删除后重新输入'],
    ['张\n三', '“现货名称”不能换行或含有制表符'],
    ['张\u2028三', '“现货名称”不能换行或含有制表符'],
    ['张\t三', '“现货名称”不能换行或含有制表符'],
    ['a\u200Bb', '“现货名称”含有零宽等不可见字符，请删除后重新输入'],
    ['泰\u00AD国', '“现货名称”含有零宽等不可见字符，请删除后重新输入'],
    ['a\u200Db', '“现货名称”含有零宽等不可见字符，请删除后重新输入'],
    ['a\uFEFFb', '“现货名称”含有零宽等不可见字符，请删除后重新输入'],
    ['\u200B', '请输入现货名称'],
    ['\u3164\u2800 ', '请输入现货名称'],
    ['\uFE0F', '请输入现货名称'],
    ['  ', '请输入现货名称'],
  ])('M11 F3 %j is refused by the name of its field', (text, sentence) => {
    expect(messageOf(name, text)).toBe(sentence);
  });

  it.each([
    '👩‍👩‍👧',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می‌خواهم',
    'क्‍ष',
    '❤️',
    '𠮷野家',
    '㛃',
    'Tel. 1 – ２',
  ])('M11 %s is taken as it is', (text) => {
    expect(name.parse(` ${text} `)).toBe(text);
    expect(cleanText(text)).toEqual({ text, removed: 0 });
  });

  it('M11 has one spelling, and lines where it may have several', () => {
    expect(name.parse('Cafe\u0301')).toBe('Caf\u00E9');
    expect(note.parse('一\r\n二\r三\n')).toBe('一\n二\n三');
    expect(messageOf(note, 'a\u202Eb')).toBe('“原因”含有改变文字方向的不可见字符，请删除后重新输入');
  });

  it('M11 what is cleaned says how much went', () => {
    expect(cleanText('\u202E泰\u200B国')).toEqual({ text: '泰国', removed: 2 });
    expect(cleanText('张\r\n三\n')).toEqual({ text: '张 三', removed: 1 });
    expect(cleanText('张\r\n三\n', { lines: true })).toEqual({ text: '张\n三', removed: 0 });
  });

  it('what is taken shows something and nothing that nobody sees; what is cleaned is taken', () => {
    const check = (text: string, lines: boolean) => {
      const rule = lines ? note : name;
      const read = rule.safeParse(text);
      if (read.success && !lines) {
        expect(isSeen(read.data)).toBe(true);
        expect(read.data).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF\u2028\u2029]/u);
      }
      if (read.success) expect(rule.parse(read.data)).toBe(read.data);
      const { text: clean, removed } = cleanText(text, { lines });
      expect(textFault(clean.trim(), { lines })).toBeUndefined();
      expect(cleanText(clean, { lines })).toEqual({ text: clean, removed: 0 });
      if (removed === 0 && isSeen(text)) expect(messageOf(rule, text)).toBe('ok');
    };
    fc.assert(fc.property(anyText, fc.boolean(), check), runs);
  });
});

it('M11 a long run of breaks inside a text costs no more than its length', () => {
  // A pattern that looked for the end from each of them would take minutes.
  const breaks = '\n'.repeat(400_000);
  expect(cleanText(`a${breaks}b`, { lines: true }).text).toHaveLength(400_002);
  expect(cleanText(`${breaks}a${breaks}`, { lines: true }).text).toBe('a');
});

it('M11 a usual character is read the same alone, by the short way, as beside one that takes the long way', () => {
  const other: string[] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    const inside = `a${letter}a`;
    const same =
      textFault(letter) === textFault(`${letter}é`) &&
      `${oneForm(inside, {})}é` === oneForm(`${inside}é`, {}) &&
      (oneForm(letter, {}) === '') === !isSeen(letter);
    if (!same) other.push(code.toString(16));
  }
  expect(other).toEqual([]);
});
