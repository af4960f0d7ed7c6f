/** An address of the router as a pattern: `:name` is one step of a path. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`);

export type PageScripts = {
  /** The scripts that the page at a path needs beyond those of every page. */
  scriptsOf(path: string): readonly string[];
  /** Whether the app's router has a page at a path; true where no list tells. */
  has(path: string): boolean;
};

/** Reads the list that the build wrote. */
export function readPageScripts(list: Buffer | undefined): PageScripts {
  const pages = Object.entries(JSON.parse(list?.toString() ?? '{}') as Record<string, string[]>).map(
    ([address, scripts]) => [patternOf(address), scripts] as const,
  );
  const pageAt = (path: string) => pages.find(([pattern]) => pattern.test(path));
  return { scriptsOf: (path) => pageAt(path)?.[1] ?? [], has: (path) => list === undefined || pageAt(path) !== undefined };
}
