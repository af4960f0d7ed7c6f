import { sessionStore } from '../session/sessionStore.ts';
import { createClient } from './createClient.ts';
import { createConfig } from './createConfig.ts';
import { createServerClock } from './createServerClock.ts';
import { createUpload } from './createUpload.ts';
import { sendForm } from './sendForm.ts';

const request: typeof fetch = (...call) => fetch(...call);
const listeners = new Set<(message: string) => void>();

/** Hears of a session that the server ended. */
export function onSessionOver(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const clock = createServerClock();
export const config = createConfig(request, clock);
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
export const api = createClient({ ...parts, request });
export const upload = createUpload({ ...parts, send: sendForm });
