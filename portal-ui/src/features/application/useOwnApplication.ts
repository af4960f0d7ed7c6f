import { useQuery } from '@tanstack/react-query';
import { auditStatuses } from '@xinyue/contracts/operations/applicationOperations';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';

/** While somebody waits for the result. */
const refreshMs = 20_000;

export const applicationKey = ({ userId }: Session) => ['own', userId, 'application'] as const;

/** The newest own application, null where there is none (C-29). A failure is silent (M-42). */
export const useOwnApplication = (session: Session) =>
  useQuery({
    queryKey: applicationKey(session),
    queryFn: async ({ signal }) => (await api('listOwnApplications', { userId: session.userId }, { signal }))[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.auditStatus === auditStatuses.pending ? refreshMs : false),
    staleTime: 0,
  });
