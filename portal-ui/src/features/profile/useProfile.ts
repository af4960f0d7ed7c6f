import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { storeProfile } from './storeProfile.ts';

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
