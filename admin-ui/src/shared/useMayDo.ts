import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { mayUse } from '../session/screenRights.ts';
import { useSession } from '../session/useSession.ts';

/** Whether the signed-in person may do something here; the same table as `canAccess`, answered at once for rows and buttons. */
export function useMayDo(): (action: string, record?: Record<string, unknown>) => boolean {
  const resource = useResourceContext() ?? '';
  const who = useSession();
  return useCallback((action, record) => mayUse(who, resource, action, record), [who, resource]);
}
