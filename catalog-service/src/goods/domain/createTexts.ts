import type { Leaf, NearLeaf } from '../../search/domain/Wanted.ts';

export type TextLeaf = Leaf | NearLeaf;

/** Numbers are one sign: names that differ by them alone are looked through once. What contains a text contains its outline. */
const outlineOf = (text: string) => text.replaceAll(/\d+/g, '0');
const hasDigits = (text: string) => /\d/.test(text);
/** A copy: what was cut out of a longer text would keep all of it. */
const copyOf = (text: string) => [...text].join('');

/** The texts that goods have, each kept once. */
export function createTexts() {
  const texts: string[] = [];
  const known = new Map<string, number>();
  const outlines: string[] = [];
  const outlineAt = new Map<string, number>();
  const codesOf: number[][] = [];

  const keepOutline = (text: string, code: number) => {
    const outline = outlineOf(text);
    const at = outlineAt.get(outline);
    if (at !== undefined) return codesOf[at]!.push(code);
    outlineAt.set(outline, outlines.push(outline) - 1);
    return codesOf.push([code]);
  };
  const markNear = ({ near, halves, level }: NearLeaf, put: (code: number, level: number) => void) => {
    const [expression, parts] = [new RegExp(near, 'u'), halves.map(outlineOf)];
    for (let at = 0; at < outlines.length; at += 1) {
      if (!parts.some((part) => outlines[at]!.includes(part))) continue;
      for (const code of codesOf[at]!) {
        const text = texts[code]!;
        if (halves.some((half) => text.includes(half)) && expression.test(text)) put(code, level);
      }
    }
  };
  const mark = ({ core, grades }: Leaf, put: (code: number, level: number) => void) => {
    const [outline, exactly] = [outlineOf(core), !hasDigits(core)];
    const levelIn = (text: string) => grades.find(([pattern]) => text.includes(pattern))![1];
    for (let at = 0; at < outlines.length; at += 1) {
      if (!outlines[at]!.includes(outline)) continue;
      const level = exactly ? levelIn(outlines[at]!) : 0;
      for (const code of codesOf[at]!) {
        if (exactly) put(code, level);
        else if (texts[code]!.includes(core)) put(code, levelIn(texts[code]!));
      }
    }
  };
  return {
    codeOf(given: string): number {
      const code = known.get(given);
      if (code !== undefined) return code;
      const text = copyOf(given);
      known.set(text, texts.push(text) - 1);
      keepOutline(text, texts.length - 1);
      return texts.length - 1;
    },
    /** How near each text is to the nearest of these: 0 for none, else its level and one. */
    levelsOf(leaves: readonly TextLeaf[]): Uint8Array {
      const found = new Uint8Array(texts.length);
      const put = (code: number, level: number) => {
        const before = found[code]!;
        if (before === 0 || before > level + 1) found[code] = level + 1;
      };
      for (const one of leaves) {
        if ('near' in one) markNear(one, put);
        else mark(one, put);
      }
      return found;
    },
  };
}
