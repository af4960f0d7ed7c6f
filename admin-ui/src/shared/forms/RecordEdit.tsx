import { type ReactNode, useMemo } from 'react';
import { EditBase, type Identifier, type RaRecord, useEditContext, useResourceContext } from 'react-admin';
import { FailedNote, SkeletonRows } from '../blocks/BlockStates.tsx';
import { type EditConflictState, useRecordConflict } from '../conflict/useEditConflict.ts';
import { useSaved } from './useSaved.ts';

export type Loaded<T> = {
  record: T;
  /** What the form shows of it. */
  values: object;
  conflict: EditConflictState<T>;
};
/** What a failed save had sent. */
export type Sent<T> = { id?: Identifier; data?: Partial<T> };
type Props<T> = {
  id: Identifier;
  texts: { saved: string; loadFailed: string; saveFailed?: string };
  skeletonRows: number;
  onSaved(): void;
  /** Where a failed save is more than a conflict of two editors. */
  onFailed?(error: unknown, variables: Sent<T>, conflict: EditConflictState<T>): unknown;
  /** Where the form shows something else than the record; made once, outside of the component. */
  valuesOf?(record: T): object;
  head?: ReactNode;
  children(loaded: Loaded<T>): ReactNode;
};

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** Reads one record and saves what its form makes of it, and knows of other editors. The frame of `EditPage` and `RecordDrawer`. */
export function RecordEdit<T extends RaRecord>({ id, onSaved, onFailed, head, ...props }: Props<T>) {
  const conflict = useRecordConflict<T>(useResourceContext() ?? '', id, props.texts.saveFailed);
  const saved = useSaved();
  const onSuccess = (answer: unknown) => saved(props.texts.saved, onSaved, answer);
  const onError = (error: unknown, variables: Sent<T>) =>
    onFailed ? onFailed(error, variables, conflict) : conflict.meet(error);
  return (
    <EditBase
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError: onError as never }}
      transform={conflict.withVersion}
      queryOptions={readOnce}
    >
      {head}
      <Body conflict={conflict} {...props} />
    </EditBase>
  );
}

type BodyProps<T> = Pick<Props<T>, 'texts' | 'skeletonRows' | 'valuesOf' | 'children'> & { conflict: EditConflictState<T> };

function Body<T extends RaRecord>({ texts, skeletonRows, valuesOf, conflict, children }: BodyProps<T>) {
  const { record, error, isPending, refetch } = useEditContext<T>();
  const values = useMemo(() => (record && valuesOf ? valuesOf(record) : record), [record, valuesOf]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={skeletonRows} height={56} />;
  return children({ record, values: values!, conflict });
}
