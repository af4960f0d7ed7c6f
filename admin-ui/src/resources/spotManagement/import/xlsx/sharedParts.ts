import { getFormatFromId } from 'numfmt';
import { walkXml } from './walkXml.ts';

/** `_x000D_` is how these files write a character that XML does not hold. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the text of `<t>`, without what says how to pronounce it (`<rPh>`). */
export function createTextCollector() {
  let [text, inside, phonetic] = ['', false, false];
  return {
    open(name: string) {
      if (name === 'rPh') phonetic = true;
      if (name === 't') inside = true;
    },
    close(name: string) {
      if (name === 'rPh') phonetic = false;
      if (name === 't') inside = false;
    },
    add(part: string) {
      if (inside && !phonetic) text += part;
    },
    take(): string {
      const whole = unescaped(text);
      text = '';
      return whole;
    },
  };
}

/** The texts that cells point to by their number. */
export function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  const collector = createTextCollector();
  walkXml(xml, {
    open: collector.open,
    text: collector.add,
    close: (name) => {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

/** How numbers are shown, by the style that a cell names. */
export function readFormats(xml: string | undefined): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let cells = false;
  if (xml === undefined) return formats;
  walkXml(xml, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode ?? 'General');
      if (name === 'cellXfs') cells = true;
      const id = Number(numFmtId ?? 0);
      if (name === 'xf' && cells) formats.push(own.get(id) ?? getFormatFromId(id) ?? 'General');
    },
    close: (name) => {
      if (name === 'cellXfs') cells = false;
    },
  });
  return formats;
}
