/** Cached names, and names being read at the same time; beyond these limits nothing is answered. */
const mostKept = 1_000;
const mostAsked = 16;

/**
 * Caches answers by name for a while; a name is read once however many wait for it. Undefined is no answer and is not cached. Unknown names
 * cannot fill the memory or load the services.
 */
export function createKept<T>(
  keptMs: number,
  read: (name: string) => Promise<T | undefined>,
): (name: string) => Promise<T | undefined> {
  const kept = new Map<string, { until: number; answer: Promise<T | undefined> }>();
  let asked = 0;
  const ask = async (name: string) => {
    asked += 1;
    try {
      const answer = await read(name);
      if (answer === undefined) kept.delete(name);
      return answer;
    } finally {
      asked -= 1;
    }
  };
  return async (name) => {
    const known = kept.get(name);
    if (known && known.until > Date.now()) return known.answer;
    if (asked >= mostAsked) return undefined;
    const answer = ask(name);
    kept.delete(name);
    kept.set(name, { until: Date.now() + keptMs, answer });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
