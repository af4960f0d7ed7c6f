/** How much of everything; each can be given as `-- --<name> <number>`. The second number is what the promise asks for. */
const scale = {
  guesses: [5_000, 10_000],
  origins: [500, 500],
  accounts: [1_000, 5_000],
  tries: [150, 500],
  flood: [20, 60],
  hoard: [20, 120],
  uses: [1_000, 1_000],
  hostile: [10_000, 10_000],
  api: [2_000, 10_000],
  notices: [2_000, 10_000],
  foreign: [2_000, 50_000],
  columns: [100, 500],
  eyes: [400, 1_000],
  replays: [100, 400],
  grants: [50, 200],
} as const;

export type Sizes = Record<keyof typeof scale, number>;

export const sizeNames = Object.keys(scale) as (keyof Sizes)[];

/** The default sizes, or those that were asked for; `full` takes those of the promises. Throws on what is no number. */
export function readSizes(given: Partial<Record<keyof Sizes, string>>, full: boolean): Sizes {
  const size = (name: keyof Sizes) => {
    const wanted = given[name] === undefined ? scale[name][full ? 1 : 0] : Number(given[name]);
    if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error(`--${name} is a whole number above 0`);
    return wanted;
  };
  return Object.fromEntries(sizeNames.map((name) => [name, size(name)])) as Sizes;
}

/** Sizes that are smaller than the promises ask for, in words. */
export const scaledDown = (sizes: Sizes): string =>
  sizeNames
    .filter((name) => sizes[name] < scale[name][1])
    .map((name) => `${name} ${sizes[name]} of ${scale[name][1]}`)
    .join(', ');
