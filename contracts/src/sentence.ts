/** A refusal: `text` for people, `reason` for programs (`data.reason`), which never compare sentences. */
export type Sentence = { reason: string; text: string };

type Words<S> = S extends (...words: infer W) => string ? W : [];

/** Names of a table that stand for one sentence each. */
export type ReasonOf<T> = { [R in keyof T & string]: T[R] extends string | ((...words: never[]) => string) ? R : never }[keyof T &
  string];

/** For a table of sentences: gives one of them by its name, filled with its numbers. */
export const createSentence =
  <T extends Record<string, unknown>>(table: T) =>
  <R extends ReasonOf<T>>(reason: R, ...words: Words<T[R]>): Sentence => {
    const text = table[reason] as string | ((...given: unknown[]) => string);
    return { reason, text: typeof text === 'string' ? text : text(...words) };
  };
