import { onSessionOver } from '../api/api.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { createKeptWork } from './createKeptWork.ts';

/** Unfinished work of the people of this browser tab, see `createKeptWork`. */
export const keptWork = <T>(drop?: (work: T) => void) =>
  createKeptWork<T>({ session: sessionStore.get, onSession: sessionStore.subscribe, onSessionOver }, drop);
