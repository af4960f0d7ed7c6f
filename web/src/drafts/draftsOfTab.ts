import { draftPrefix, draftText, readDraft, sweepOldDrafts } from '../client/sweepDrafts.ts';
import type { DraftPlace } from './createUnsavedDrafts.ts';

/**
 * A place for drafts that are JSON in the session storage of this tab, under `draft.<name>.<userId>`: a reload finds them, another tab and the
 * next start of the browser do not, and nobody after `draftLifeMs`. A storage that is closed or full keeps nothing, which is no failure: the form
 * works all the same.
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
        sweepOldDrafts();
        return readDraft(sessionStorage.getItem(prefix + userId) ?? '')?.work as T | undefined;
      }),
    set: (userId, work) => quietly(() => sessionStorage.setItem(prefix + userId, draftText(work))),
    delete: (userId) => quietly(() => sessionStorage.removeItem(prefix + userId)),
    keys: () =>
      quietly(() => {
        sweepOldDrafts();
        return Object.keys(sessionStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length));
      }) ?? [],
  };
}
