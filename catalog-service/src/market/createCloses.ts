import { type ClosesAnswer, closesAtMost, type FeedFacts } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';

/** Days change once a day, and the last close of today is no figure that anybody acts on. */
const keptMs = 30_000;

type Days = { data: { list: { close: number }[] }; facts(): FeedFacts };
type Sources = { readCodes(): Promise<string[]>; readDays(contract: string): Promise<Days>; clock: Clock };

/** The last closes of every contract of the table. One after the other, so that a source is not asked for all at once. */
export function createCloses({ readCodes, readDays, clock }: Sources): () => Promise<ClosesAnswer> {
  const read = async (): Promise<ClosesAnswer> => {
    const list: ClosesAnswer['list'] = [];
    const facts: FeedFacts[] = [];
    let failure: unknown;
    for (const contract of await readCodes())
      try {
        const days = await readDays(contract);
        list.push({ contract, closes: days.data.list.slice(-closesAtMost).map(({ close }) => close) });
        facts.push(days.facts());
      } catch (error) {
        failure = error;
      }
    const latest = facts.at(-1);
    if (!latest) throw failure;
    return { list, ...latest, stale: facts.some(({ stale }) => stale) };
  };
  let kept: { until: number; answer: Promise<ClosesAnswer> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.answer;
    const entry = { until: now + keptMs, answer: read() };
    kept = entry;
    // What failed is asked for anew by the next one.
    entry.answer.catch(() => kept === entry && (kept = undefined));
    return entry.answer;
  };
}
