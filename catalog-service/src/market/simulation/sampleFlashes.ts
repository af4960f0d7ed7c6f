import { beijingTime, type NewsFlash } from '@xinyue/contracts';
import { sampleTexts } from './sampleTexts.ts';

/** One more is told every 40 minutes, by the clock: a flash keeps its time from one look to the next. */
const everyMs = 40 * 60_000;
const mark = '示例';

/** The built-in news flashes at a moment, newest first; each is marked as a sample. */
export function sampleFlashes(nowMs: number): NewsFlash[] {
  const slot = Math.floor(nowMs / everyMs);
  return sampleTexts.map((_text, back) => {
    const at = slot - back;
    const [tag, content] = sampleTexts[at % sampleTexts.length]!;
    return {
      content,
      refTags: [{ tageName: mark }, { tageName: tag }],
      currentTime: beijingTime(new Date(at * everyMs)),
    };
  });
}
