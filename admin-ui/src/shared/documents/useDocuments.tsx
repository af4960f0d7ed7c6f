import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FailedNote } from '../blocks/BlockStates.tsx';
import { LookReason } from '../blocks/LookReason.tsx';
import { useMayDo } from '../useMayDo.ts';
import { type Files, useSignedFiles } from './useSignedFiles.ts';

type Asked = {
  /** The record whose documents these are, among those with a kept reason. */
  name: string;
  saveUrls: readonly string[];
  /** The usual reason on this screen. */
  usual?: string;
  failed: string;
};

/**
 * Documents of people, for whoever may see them and says why: each access is logged with the reason. `files` is undefined until then, and `gate` is
 * what stands in their place or above them.
 */
export function useDocuments({ name, saveUrls, usual, failed }: Asked): { files: Files | undefined; gate: ReactNode } {
  const mayDo = useMayDo();
  const [reason, setReason] = useState<string>();
  const files = useSignedFiles(reason === undefined ? [] : saveUrls, reason);
  if (!mayDo('documents')) return { files: undefined, gate: <Typography color="textSecondary">您没有查看证件的权限</Typography> };
  if (reason === undefined) {
    const ask = (
      <LookReason
        name={`documents/${name}`}
        what="证件图片"
        action="查看资料"
        testId="show-documents"
        busy={false}
        {...(usual && { initial: usual })}
        onGiven={(given, forget) => {
          forget();
          setReason(given);
        }}
      />
    );
    return { files: undefined, gate: ask };
  }
  return { files, gate: files.error && <FailedNote error={files.error} ownWords={failed} onRetry={files.renew} /> };
}
