/** One small wrong in a file: at `start`, `from` becomes `to`. */
export type Mutant = { file: string; line: number; start: number; from: string; to: string };

/** The line of a mutant before and after, as people read it. */
export function linesOf(text: string, { start, from, to }: Mutant): { before: string; after: string } {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start + from.length);
  const rest = text.slice(start + from.length, end < 0 ? undefined : end);
  const tidy = (line: string) => line.replace(/\s+/g, ' ').trim();
  return { before: tidy(text.slice(begin, start) + from + rest), after: tidy(text.slice(begin, start) + to + rest) };
}
