/** Names that are kept, and names that are asked for at the same time; beyond those nothing is answered. */
const mostKept = 1_000;
const mostAsked = 16;

/**
 * Answers by name, each kept for so long and asked for once however many wait for it. Undefined is no answer: it is not kept. Names that nobody
 * knows cannot fill the memory or the services behind it.
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
