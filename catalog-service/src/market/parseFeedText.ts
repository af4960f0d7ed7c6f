/** A callback's name is short. */
const longestName = 100;

/**
 * JSON of a source, taken out of its callback where it is wrapped in one (`name({…});`, X-01). The script is never run, and the time it takes
 * grows with the text alone, however hostile that is (F5).
 */
export function parseFeedText(text: string): unknown {
  const whole = text.trim();
  const open = whole.indexOf('(');
  if (open < 1 || open > longestName || !/^[\w$.]+\s*$/.test(whole.slice(0, open))) return JSON.parse(whole);
  const call = whole.endsWith(';') ? whole.slice(0, -1).trimEnd() : whole;
  return JSON.parse(call.endsWith(')') ? call.slice(open + 1, -1) : whole);
}
