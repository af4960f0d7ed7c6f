import { halfWidth } from './halfWidth.ts';
import { nearCount, nearYuan } from './money.ts';
import { sheetMessages } from './sheetMessages.ts';
import { typedFigure } from './typedFigure.ts';

/** What stands in a cell of a file: a text as it is shown, or a number. */
export type Cell = string | number | null | undefined;
/** What a cell was read as (undefined where it is empty), or why it cannot be read. */
export type Read = { value?: string | number | undefined; unread?: string | undefined };

/** The placeholder of a formula that was not computed yet. */
export const uncomputedCell = '#UNCOMPUTED!';
const errorValue = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i;

/** Numbers from here on have more than 15 digits: the spreadsheet has lost the last ones. */
const tooLong = 1e15;

/** A text between an equals sign and quotes is how some programs keep spreadsheets from making a number of it. */
const plainText = (text: string): string => {
  const [, kept] = /^="(.*)"$/s.exec(text.trim()) ?? [];
  return kept === undefined ? text : kept.replaceAll('""', '"');
};

/** Why no cell with this text can be read, whatever its column. */
function faultOf(text: string, name: string): string | undefined {
  if (text === uncomputedCell) return sheetMessages.cellUncomputed(name);
  return errorValue.test(text) ? sheetMessages.cellError(name, text) : undefined;
}

/** A cell of texts; what an export made inert is read as it was. */
export function readWords(cell: Cell, name: string): Read {
  if (typeof cell === 'number')
    return Math.abs(cell) >= tooLong ? { unread: sheetMessages.digitsLost(name) } : { value: String(cell) };
  const text = plainText(cell ?? '');
  const fault = faultOf(text.trim(), name);
  if (fault) return { unread: fault };
  if (/^\d\.\d+E\+\d{2,3}$/.test(text.trim())) return { unread: sheetMessages.digitsShortened(name, text.trim()) };
  if (text.trim() === '') return {};
  return { value: /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text };
}

/** Units that mean the same. */
const units: readonly string[][] = [
  ['吨', 't', 'ton', 'tons', '公吨'],
  ['千克', '公斤', 'kg'],
  ['克', 'g'],
];
const unitOf = (text: string): string => {
  const plain = halfWidth(text).trim().toLowerCase();
  return units.find((names) => names.includes(plain))?.[0] ?? plain;
};

type FigureColumn = { name: string; unit: string; yuan: boolean };

const before = /^(¥|￥|rmb|cny|人民币)/i;
const behindYuan = /^(?:元|圆|人民币)?整?(?:[/每](.{1,20}))?$/;
// 万 and the like are numbers, and no units.
const behindCount = /^((?![万亿千百](?!克))\p{Letter}{1,20})?$/u;

/**
 * A cell of numbers: `12,500.50`, `¥12,500`, `12500 元/吨`, `100吨`, full-width digits. A unit behind it has to be the row's own. What misses a
 * cent or a unit by less than 1e-6 is that one; a percentage is no price and no quantity.
 */
export function readFigure(cell: Cell, { name, unit, yuan }: FigureColumn): Read {
  const settle = yuan ? nearYuan : nearCount;
  if (typeof cell === 'number') return { value: settle(cell) };
  const shown = plainText(cell ?? '').trim();
  const text = typedFigure(shown);
  if (text === '') return {};
  const fault = faultOf(text, name);
  if (fault) return { unread: fault };
  const unread = { unread: sheetMessages.cellUnread(name, shown.slice(0, 50)) };
  const [, digits, behind = ''] = /^(-?\d[\d,]*(?:\.\d+)?)(.*)$/.exec(yuan ? text.replace(before, '') : text) ?? [];
  const plain = digits && typedFigure(digits);
  if (!plain || !/^-?\d{1,15}(\.\d{1,20})?$/.test(plain)) return unread;
  const per = (yuan ? behindYuan : behindCount).exec(behind);
  if (!per) return unread;
  const other = per[1];
  if (other && unit && unitOf(other) !== unitOf(unit)) return { unread: sheetMessages.otherUnit(name, shown.slice(0, 50), unit) };
  return { value: settle(Number(plain)) };
}

/** Days that a spreadsheet counts from the end of 1899, between the years 2000 and 2100. */
const [serialFrom, serialTo] = [36_526, 73_415];
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);

const dayParts =
  /^(\d{4}|\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/;
/** A moment with a zone counts as its day in Beijing, which the message of days names. */
const instant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;

/** A cell of days: `2027-1-5`, `2027/01/05`, `2027年1月5日`, `27-1-5`, `20270105`, any with a time behind it, or the number of a spreadsheet. */
export function readDay(cell: Cell, name: string): Read {
  const text = halfWidth(plainText(String(cell ?? ''))).trim();
  if (text === '') return {};
  const fault = faultOf(text, name);
  if (fault) return { unread: fault };
  if (instant.test(text)) return { value: text };
  const [, year, month, day] = dayParts.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const written = year && `${year.padStart(4, '20')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const serial = Number(text);
  const found = written ?? (/^\d{5}(\.\d+)?$/.test(text) && serial >= serialFrom && serial < serialTo ? dayOfSerial(serial) : '');
  return isDay(found) ? { value: found } : { unread: sheetMessages.cellUnread(name, text.slice(0, 50)) };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900';
}

/** A cell that chooses one of several; every choice goes by several names. */
export function readChoice<T extends string | number>(
  cell: Cell,
  name: string,
  choices: readonly (readonly [T, ...string[]])[],
): Read {
  const text = halfWidth(plainText(String(cell ?? ''))).trim();
  if (text === '') return {};
  const fault = faultOf(text, name);
  if (fault) return { unread: fault };
  const plain = text.replaceAll(/\s/g, '').toLowerCase();
  const choice = choices.find((names) => names.some((one) => String(one).replaceAll(/\s/g, '').toLowerCase() === plain));
  return choice ? { value: choice[0] } : { unread: sheetMessages.cellUnread(name, text.slice(0, 50)) };
}
