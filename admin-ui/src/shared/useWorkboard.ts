import { useQuery } from '@tanstack/react-query';
import type { Workboard } from '@xinyue/contracts/operations';
import { type ScreenName, screenTable } from '@xinyue/contracts/screens';
import { type WaitingKey, waitingParts } from '@xinyue/contracts/waitingParts';
import { isSessionEnd } from '@xinyue/web/client/CallError';
import { callOperation } from '../api/server.ts';
import { mayUse } from '../session/screenRights.ts';
import { useSession } from '../session/useSession.ts';

/** In the one window that has the focus; and in all others, where the title still tells, or where it could not be read. */
const [everyMs, seldomMs] = [2_000, 15_000];

/**
 * Of-02, Of-03: what waits for who looks; nothing is asked for where no queue is theirs. `live`, in one place of a page: read again all the time, by a
 * call that keeps no session alive (Z-51). Once the session is over nothing more is asked, and whoever does anything is led to the sign-in by that.
 */
export function useWorkboard({ live = false } = {}) {
  const allowed = mayUse(useSession(), 'workboard', 'list');
  const { data, error, refetch } = useQuery({
    queryKey: ['readWorkboard'],
    queryFn: ({ signal }) => callOperation('readWorkboard', {}, { signal, unasked: true }),
    refetchInterval: ({ state }) => {
      if (!live || isSessionEnd(state.error)) return false;
      return state.error || !document.hasFocus() ? seldomMs : everyMs;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => !isSessionEnd(state.error),
    staleTime: everyMs,
    retry: false,
    enabled: allowed,
  });
  return { data: isSessionEnd(error) ? undefined : data, error, refetch, allowed };
}

type Queues = Workboard['queues'];
/** What waits for somebody else's step is on the board and rings no bell. */
const rings = ({ key }: Queues[number]): boolean =>
  Object.hasOwn(waitingParts, key) && !('outside' in waitingParts[key as WaitingKey]);
const screenOf = ({ key }: Queues[number]): ScreenName => waitingParts[key as WaitingKey].screen;

const sumOf = (queues: Queues): number => queues.reduce((sum, { count }) => sum + (count ?? 0), 0);

/** How much waits in all. */
export const waitingInAll = (queues: Queues): number => sumOf(queues.filter(rings));

/** How much waits behind an entry of the menu: on its screen, and of money on the screens that are its tabs. */
export function waitingAt(queues: Queues, resource: string): number {
  const tabbed = resource === 'moneyManagement' ? screenTable[resource].group : undefined;
  const isBehind = (screen: ScreenName) => screen === resource || (tabbed !== undefined && screenTable[screen].group === tabbed);
  return sumOf(queues.filter((queue) => rings(queue) && isBehind(screenOf(queue))));
}
