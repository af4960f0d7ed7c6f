/** How near a good is to a question, the nearest first. */
export const levels = {
  /** Its number, its grade or its whole name. */
  exact: 0,
  /** The beginning of its name. */
  begins: 1,
  /** A whole text of it, such as its brand or area. */
  whole: 2,
  words: 3,
  reading: 4,
  /** A number, grade, whole text or beginning of the name that means the same. */
  meant: 5,
  synonym: 6,
  /** Letters in the middle of another code. */
  inside: 7,
  /** One letter off. */
  near: 8,
} as const;

/** Texts that contain `core`; the first of `grades` that one contains says how near it is. Each of them contains `core`. */
export type Leaf = { core: string; grades: readonly (readonly [pattern: string, level: number])[] };
/** Texts that one of two halves stands in, and this regular expression is met by, which JavaScript and PostgreSQL understand alike. */
export type NearLeaf = { near: string; halves: readonly [string, string]; level: number };
/** What a good's search forms are to meet: the nearest of several, or all of several, as near as the farthest. */
export type Wanted = Leaf | NearLeaf | { any: readonly Wanted[] } | { all: readonly Wanted[] };
