/** JSON of a source, taken out of its callback where it is wrapped in one (`name({…});`, X-01). The script is never run. */
export function parseFeedText(text: string): unknown {
  const [, wrapped] = /^\s*[\w$.]+\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text) ?? [];
  return JSON.parse(wrapped ?? text);
}
