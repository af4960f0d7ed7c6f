import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { failureText } from '@xinyue/web/client/CallError';
import { callOperation, upload } from '../../api/server.ts';
import { createContractFiles } from './createContractFiles.ts';
import { orderTexts } from './texts.ts';

export type ContractFiles = ReturnType<typeof useContractFiles>;

/** The contracts of one dialog, see `createContractFiles`; they go with it. */
export function useContractFiles() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [files] = useState(() =>
    createContractFiles({
      upload: async (file, options) => (await upload(file, file.name, options)).saveUrl,
      // A failure is met by the server's own sweep a day later.
      discard: (saveUrls) => void callOperation('discardFiles', { saveUrls }).catch(() => undefined),
      wordsOf(error) {
        void logoutIfAccessDenied(error);
        return failureText(error, orderTexts.uploadFailed);
      },
    }),
  );
  const { items, problems } = useSyncExternalStore(files.subscribe, files.get);
  useEffect(() => files.dropAll, [files]);
  return { ...files, items, problems };
}
