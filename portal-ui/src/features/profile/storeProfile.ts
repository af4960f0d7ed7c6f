import type { Profile } from '@xinyue/contracts/operations';
import { sessionKeys } from '../../session/readSession.ts';
import { sessionStore } from '../../session/sessionStore.ts';

/**
 * Keeps the profile beside the session it belongs to (E-05, Z-40), and the name that the top bar shows. The session store reads it again
 * on the signal that another tab would give.
 */
export function storeProfile(profile: Profile): void {
  if (sessionStore.get()?.userId !== profile.userId) return;
  const userdata = JSON.parse(localStorage.getItem(sessionKeys.userdata) ?? '{}') as object;
  const stored = {
    [sessionKeys.userdata]: JSON.stringify({ ...userdata, userName: profile.userName }),
    [sessionKeys.userInfo]: JSON.stringify(profile),
  };
  const changed = Object.entries(stored).filter(([key, value]) => localStorage.getItem(key) !== value);
  for (const [key, value] of changed) localStorage.setItem(key, value);
  if (changed.length > 0) window.dispatchEvent(new StorageEvent('storage'));
}
