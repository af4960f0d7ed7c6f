import { useQuery } from '@tanstack/react-query';
import { activeWithin } from '@xinyue/web/activeWithin';
import { useOperation } from '../api/useOperation.ts';
import { mayUse } from '../session/screenRights.ts';
import { useSession } from '../session/useSession.ts';

const everyMs = 10_000;
/** Nobody at the screen for so long: no more reads, so that they do not keep the session alive (Z-51). */
const attentionMs = 120_000;

/** Of-02: what waits for who looks; nothing is asked for where no queue is theirs. */
export function useWorkboard() {
  const call = useOperation();
  const allowed = mayUse(useSession(), 'workboard', 'list');
  const query = useQuery({
    queryKey: ['readWorkboard'],
    queryFn: ({ signal }) => call('readWorkboard', {}, { signal }),
    refetchInterval: () => (activeWithin(attentionMs) ? everyMs : false),
    enabled: allowed,
  });
  return { ...query, allowed };
}
