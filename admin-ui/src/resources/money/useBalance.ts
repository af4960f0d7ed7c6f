import { useQuery } from '@tanstack/react-query';
import { activeWithin } from '@xinyue/web/activeWithin';
import { useOperation } from '../../api/useOperation.ts';
import { sessionStore } from '../../session/sessionStore.ts';

const everyMs = 10_000;
/** Nobody at the screen for so long: no more reads, so that they do not keep the session alive (Z-51). */
const attentionMs = 120_000;

/** P-27: whose money one asks for, as the documented calls say it; the server takes it from the session in any case. */
export const ownAccount = (): { customerId?: string; comp: string } => {
  const session = sessionStore.get();
  return { ...(session && { customerId: session.userId }), comp: session?.rights?.comp ?? '' };
};

/** C-70, read again while somebody is at the screen. */
export function useBalance() {
  const call = useOperation();
  return useQuery({
    queryKey: ['manageDisposition', 'balance'],
    queryFn: ({ signal }) => call('readBalance', ownAccount(), { signal }),
    refetchInterval: () => (activeWithin(attentionMs) ? everyMs : false),
  });
}
