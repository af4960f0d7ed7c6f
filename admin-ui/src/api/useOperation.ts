import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { Downloader, OperationCaller } from './createOperationCaller.ts';
import { callOperation, downloadFile } from './server.ts';

/** Documented calls from components; a 401 leads to the login page like one of react-admin's own calls. */
export const useOperation = (): OperationCaller => useGuarded(callOperation);

/** The same for calls that are answered with a file. */
export const useDownload = (): Downloader => useGuarded(downloadFile);

function useGuarded<A extends unknown[], T>(call: (...args: A) => Promise<T>) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async (...args: A): Promise<T> => {
      try {
        return await call(...args);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [call, logoutIfAccessDenied],
  );
}
