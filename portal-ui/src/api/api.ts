import { createConfig } from '@xinyue/web/client/createConfig';
import { createServerClock } from '@xinyue/web/client/createServerClock';
import { createUpload } from '@xinyue/web/client/createUpload';
import { sessionStore } from '../session/sessionStore.ts';
import { createClient } from './createClient.ts';
import { paths } from './paths.ts';

const listeners = new Set<(message: string) => void>();

/** Hears of a session that the server ended. */
export function onSessionOver(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const clock = createServerClock();
export const config = createConfig({ clock });
const parts = {
  clock,
  config,
  credentials: sessionStore.get,
  onSessionOver(logintoken: string, message: string) {
    // A late answer to an older session must not end the one that was opened since.
    if (logintoken && sessionStore.get()?.logintoken !== logintoken) return;
    sessionStore.clear();
    for (const listener of listeners) listener(message);
  },
};
export const api = createClient(parts);
export const upload = createUpload({ ...parts, path: paths.uploadFile });
