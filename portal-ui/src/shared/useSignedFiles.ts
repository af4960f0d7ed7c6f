import { useQuery } from '@tanstack/react-query';
import { signedFiles } from '@xinyue/web/signedFiles';
import { api } from '../api/api.ts';
import type { Session } from '../session/readSession.ts';

/** Links of the person's private files by their saveUrl. */
export const useSignedFiles = (session: Session, saveUrls: readonly string[]) =>
  useQuery(
    signedFiles(['own', session.userId, 'files'], saveUrls, (wanted, signal) =>
      api('signFiles', { saveUrls: wanted }, { signal }),
    ),
  );
