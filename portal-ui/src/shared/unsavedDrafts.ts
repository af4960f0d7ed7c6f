import { onSessionOver } from '../api/api.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { createUnsavedDrafts } from './createUnsavedDrafts.ts';

/** Unfinished work of the people of this browser tab, see `createUnsavedDrafts`. */
export const unsavedDrafts = <T>(drop?: (work: T) => void) =>
  createUnsavedDrafts<T>({ session: sessionStore.get, onSession: sessionStore.subscribe, onSessionOver }, drop);
