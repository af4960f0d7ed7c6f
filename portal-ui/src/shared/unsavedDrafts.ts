import { createUnsavedDrafts, type DraftParts } from '@xinyue/web/drafts/createUnsavedDrafts';
import { sessionStore } from '../session/sessionStore.ts';

/** Unfinished work of the people of this browser tab, see `createUnsavedDrafts`. */
export const unsavedDrafts = <T>(parts: Omit<DraftParts<T>, 'store'> = {}) =>
  createUnsavedDrafts<T>({ store: sessionStore, ...parts });
