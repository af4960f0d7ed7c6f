import { draftPrefix } from '../client/sweepDrafts.ts';
import type { DraftPlace } from './createUnsavedDrafts.ts';

/**
 * A place for drafts that are JSON in the session storage of this tab, under `draft.<name>.<userId>`: a reload finds them, another tab and the
 * next start of the browser do not. A storage that is closed or full keeps nothing, which is no failure: the form works all the same.
 */
export function draftsOfTab<T>(name: string): DraftPlace<T> {
  const prefix = `${draftPrefix}${name}.`;
  const quietly = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    get: (userId) =>
      quietly(() => {
        const text = sessionStorage.getItem(prefix + userId);
        return text === null ? undefined : (JSON.parse(text) as T);
      }),
    set: (userId, work) => quietly(() => sessionStorage.setItem(prefix + userId, JSON.stringify(work))),
    delete: (userId) => quietly(() => sessionStorage.removeItem(prefix + userId)),
    keys: () =>
      quietly(() =>
        Object.keys(sessionStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      ) ?? [],
  };
}
