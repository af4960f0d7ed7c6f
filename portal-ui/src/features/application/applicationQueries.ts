import { useQuery } from '@tanstack/react-query';
import { auditStatuses, documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import type { Picture, Slots } from './pictures.ts';

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

/** Where each picture can be seen: in this browser, else by a signed link (C-35), asked for all at once. */
export function usePictureUrls(session: Session, slots: Slots): (picture: Picture) => string {
  const all = documentSlots.flatMap((slot) => slots[slot]);
  const distant = all.flatMap(({ preview, saveUrl }) => (preview || !saveUrl ? [] : [saveUrl]));
  const links = useSignedFiles(session, [...new Set(distant)]);
  return ({ preview, saveUrl }) => preview || (links.data?.[saveUrl] ?? '');
}
