/** An address of the router as a pattern: `:name` is one step of a path. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`);

/** Reads the list that the build wrote: the scripts that the page at a path needs beyond those of every page. */
export function readPageScripts(list: Buffer | undefined): (path: string) => readonly string[] {
  const pages = Object.entries(JSON.parse(list?.toString() ?? '{}') as Record<string, string[]>).map(
    ([address, scripts]) => [patternOf(address), scripts] as const,
  );
  return (path) => pages.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}
