import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { mayUse } from '../session/screenRights.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** Whether the signed-in person may do something here; the same table as `canAccess`, answered at once for rows and buttons. */
export function useMayDo(): (action: string, record?: Record<string, unknown>) => boolean {
  const resource = useResourceContext() ?? '';
  return useCallback((action, record) => mayUse(sessionStore.get(), resource, action, record), [resource]);
}
