import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { api } from '../../api/api.ts';
import { type Session, sessionKeys } from '../../session/readSession.ts';
import { sessionStore } from '../../session/sessionStore.ts';

export const profileKey = ({ userId }: Session) => ['own', userId, 'profile'] as const;

/** The own profile (C-33): what was stored at sign-in at once, then as the server has it. */
export const useProfile = (session: Session) =>
  useQuery({
    queryKey: profileKey(session),
    queryFn: async ({ signal }) => {
      const profile = await api('readProfile', { id: session.userId }, { signal });
      storeProfile(profile);
      return profile;
    },
    initialData: session.profile,
    initialDataUpdatedAt: 0,
  });

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
