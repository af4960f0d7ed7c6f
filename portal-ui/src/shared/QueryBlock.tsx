import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { CallError, failureText, isRefusal } from '@xinyue/web/client/CallError';
import { appTexts } from './appTexts.ts';
import { StateNote } from './StateNote.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** The words of the call when no answer came. */
  failure: string;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The advice: check the connection, wait, or none where the server refused. */
function adviceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.kind === 'server') return appTexts.serverHint;
  return error.kind === 'network' ? appTexts.networkHint : undefined;
}

/**
 * The four states of a block: loading, failed, empty, data. Data that is already there stays when a later read fails. What an answer brings is
 * drawn in slices: the rows of a table at once would hold up a phone for longer than a finger waits.
 */
export function QueryBlock<T>({ query, skeleton, failure, isEmpty, empty, children }: Props<T>) {
  const drawn = useDeferredValue(query.data);
  // The same element for as long as it stands: each step of a question would draw it anew.
  const [waiting] = useState(<div aria-busy="true">{skeleton}</div>);
  // Data that is gone (another question) is gone at once.
  const data = query.data === undefined ? undefined : drawn;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (query.isError && query.data === undefined)
    return (
      <StateNote
        alert
        icon={<ErrorIcon fontSize="inherit" />}
        title={failureText(query.error, failure)}
        text={adviceOf(query.error)}
        action={
          !isRefusal(query.error) && (
            <Button variant="outlined" onClick={() => void query.refetch()}>
              {appTexts.retry}
            </Button>
          )
        }
      />
    );
  return waiting;
}
