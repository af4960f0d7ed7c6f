import type { Random } from './random.ts';

const secondsOf = (time: string) => {
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
};
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (second: number) => `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;

/**
 * so many times `HH:mm:ss` from `starts` to `ends`, both included, ascending; each once while the window has enough seconds.
 */
export function drawTimes(random: Random, starts: string, ends: string, count: number): string[] {
  const [from, to] = [secondsOf(starts), secondsOf(ends)];
  const seconds = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  const drawn =
    count > seconds.length ? Array.from({ length: count }, () => random.int(from, to)) : random.shuffled(seconds, count);
  return drawn.sort((one, other) => one - other).map(timeOf);
}
