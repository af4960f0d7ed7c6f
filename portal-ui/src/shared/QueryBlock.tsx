import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../api/CallError.ts';
import { appTexts } from '../app/appTexts.ts';
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

/** The four states of a block: loading, failed, empty, data. Data that is already there stays when a later read fails. */
export function QueryBlock<T>({ query, skeleton, failure, isEmpty, empty, children }: Props<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isError)
    return (
      <StateNote
        alert
        icon={<ErrorIcon fontSize="inherit" />}
        title={failureText(query.error, failure)}
        text={appTexts.networkHint}
        action={
          <Button variant="outlined" onClick={() => void query.refetch()}>
            {appTexts.retry}
          </Button>
        }
      />
    );
  return <div aria-busy="true">{skeleton}</div>;
}
