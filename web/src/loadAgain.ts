import { isThere } from './client/isThere.ts';

const lastReloadKey = 'xinyue.reloaded';
const reloadPauseMs = 60_000;

/** Whether the server has the code file that an error of the browser names: `undefined` where no answer comes, or none is named. */
async function hasFileOf(error: unknown): Promise<boolean | undefined> {
  const [address] = /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(error instanceof Error ? error.message : '') ?? [];
  return address ? isThere(address) : undefined;
}

/**
 * A code file that the server no longer has belongs to an older version: the page is loaded afresh by itself, once a minute at most.
 * Without a network nothing is reloaded, for the browser's own error page would take the place of the whole app.
 */
export async function reloadAfterRelease(error: unknown): Promise<void> {
  if ((await hasFileOf(error)) !== false) return;
  if (Date.now() - Number(sessionStorage.getItem(lastReloadKey)) < reloadPauseMs) return;
  sessionStorage.setItem(lastReloadKey, String(Date.now()));
  location.reload();
}

/** Another try of a part; where it fails though the server answers (some browsers keep a failure), a reload is the try. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((await hasFileOf(error)) !== undefined) location.reload();
    throw error;
  }
}
