import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { OperationCaller } from './createOperationCaller.ts';
import { callOperation } from './server.ts';

/** Documented calls from components; a 401 leads to the login page like one of react-admin's own calls. */
export function useOperation(): OperationCaller {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async (name, body, options) => {
      try {
        return await callOperation(name, body, options);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
