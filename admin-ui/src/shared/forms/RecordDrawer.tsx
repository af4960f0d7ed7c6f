import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { CreateBase, type RaRecord, useRefresh, useResourceContext } from 'react-admin';
import { AuditTrail } from '../audit/AuditTrail.tsx';
import { SideDrawer } from '../blocks/SideDrawer.tsx';
import { SkeletonRows } from '../blocks/BlockStates.tsx';
import { EditConflictBlock } from '../conflict/EditConflictBlock.tsx';
import { useMayDo } from '../useMayDo.ts';
import { useOpenRecord } from '../useOpenRecord.ts';
import { RecordEdit } from './RecordEdit.tsx';
import { useSaved, useSaveFailure } from './useSaved.ts';

export type FormParts = { record?: RaRecord | undefined; note?: ReactNode; onLeave(): void };
type Props<T> = {
  texts: { create: string; edit: string; saved: string; loadFailed: string; saveFailed?: string };
  skeletonRows: number;
  /** What an entry of the trail about this record is called, and whose trail it is in, where people can read it. */
  trail: { what: string; area?: 'merchant' | 'catalog' };
  valuesOf?(record: T): object;
  /** What follows where a record was made, with what the server answered. */
  onCreated?(record: T): void;
  form: ComponentType<FormParts>;
};

/**
 * The form of a new or of one record, over its list. Saved, the list is read again; refused, what was typed stays. A record that one may not
 * edit leads back to the list.
 */
export function RecordDrawer<T extends RaRecord>({ texts, skeletonRows, trail, form: Form, ...rest }: Props<T>) {
  const { valuesOf, onCreated } = rest;
  const { id, close } = useOpenRecord(useResourceContext() ?? '');
  const mayDo = useMayDo();
  const refresh = useRefresh();
  const saved = useSaved();
  const onError = useSaveFailure(texts.saveFailed);
  const onSaved = () => {
    close();
    refresh();
  };
  const onMade = (record: RaRecord) =>
    saved(
      texts.saved,
      () => {
        onSaved();
        onCreated?.(record as T);
      },
      record,
    );
  return (
    <SideDrawer open={id !== undefined} title={id === 'create' ? texts.create : texts.edit} onClose={close}>
      {id === 'create' && (
        <CreateBase redirect={false} mutationOptions={{ onSuccess: onMade, onError }}>
          <Form onLeave={close} />
        </CreateBase>
      )}
      {id !== undefined && id !== 'create' && (
        <RecordEdit<T> key={id} id={id} texts={texts} skeletonRows={skeletonRows} onSaved={onSaved} valuesOf={valuesOf}>
          {({ record, values, conflict }) =>
            mayDo('edit', record) ? (
              <>
                <Form
                  record={values as RaRecord}
                  note={<EditConflictBlock what={trail.what} seen={record} state={conflict} />}
                  onLeave={close}
                />
                {trail.area && (
                  <Box sx={{ p: 2 }}>
                    <AuditTrail area={trail.area} rowId={String(record.id)} />
                  </Box>
                )}
              </>
            ) : (
              <Leave rows={skeletonRows} onLeave={close} />
            )
          }
        </RecordEdit>
      )}
    </SideDrawer>
  );
}

function Leave({ rows, onLeave }: { rows: number; onLeave(): void }) {
  useEffect(() => onLeave(), [onLeave]);
  return <SkeletonRows rows={rows} height={56} />;
}
