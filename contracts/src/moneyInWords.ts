const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];

/** One group of four digits; zeros between digits are written once, zeros at its end not at all. */
function groupInWords(group: number): string {
  let words = '';
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) gap = words !== '';
    else {
      words += `${gap ? '零' : ''}${digits[digit]}${places[place]}`;
      gap = false;
    }
  }
  return words;
}

function yuanInWords(yuan: number): string {
  let words = '';
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = Math.floor(yuan / 10_000 ** index) % 10_000;
    if (group === 0) continue;
    // A zero is written where this group does not fill its four places, or where a whole group before it was empty.
    const skipped = words !== '' && (group < 1000 || Math.floor(yuan / 10_000 ** (index + 1)) % 10_000 === 0);
    words += `${skipped ? '零' : ''}${groupInWords(group)}${groups[index]}`;
  }
  return words;
}

/** The amount as it stands on Chinese contracts: 1,234.50 yuan is 壹仟贰佰叁拾肆元伍角整. For 0 to ¥999,999,999,999.99. */
export function moneyInWords(fen: number): string {
  const yuan = Math.floor(fen / 100);
  const jiao = Math.floor(fen / 10) % 10;
  const cent = fen % 10;
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : '';
  if (jiao === 0 && cent === 0) return `${whole || '零元'}整`;
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole ? '零' : '';
  return `${whole}${tenths}${cent > 0 ? `${digits[cent]}分` : '整'}`;
}
