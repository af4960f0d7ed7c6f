import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useMemo, useState } from 'react';
import { Form, useEditContext } from 'react-admin';
import { DeleteRecord } from '../../app/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { FormActions } from '../../app/blocks/FormActions.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { useMayDo } from '../../app/useMayDo.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { SpotFields } from './SpotFields.tsx';
import { SpotHistory } from './SpotHistory.tsx';
import { spotResolver } from './spotResolver.ts';
import { StockEdit } from './StockEdit.tsx';
import type { StockConflict } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

/** Why a save was refused: the stock moved, or somebody else edited; then `current` is what is stored now. */
export type Conflicts = { stock?: StockConflict; current?: SpotRow };
type Props = { conflicts: Conflicts; onSettled(): void; onLeave(): void };

export function SpotEditForm({ conflicts: { stock, current }, onSettled, onLeave }: Props) {
  const { record, error, isPending, refetch } = useEditContext<SpotRow>();
  const [taken, setTaken] = useState<SpotRow>();
  const mayDo = useMayDo();
  // What the editor saw goes along with what the editor wants.
  const form = useMemo(
    () => record && { ...record, inventoryTotalSeen: record.inventoryTotal, editsSeen: record.edits },
    [record],
  );
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  const settle = () => {
    setTaken(current);
    onSettled();
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {record.name}
      </Typography>
      <Form record={form} resolver={spotResolver} mode="onTouched" warnWhenUnsavedChanges>
        {current && <EditConflictNote seen={taken ?? record} current={current} onSettled={settle} />}
        <SpotFields stock={<StockEdit conflict={stock} onSettled={onSettled} />} />
        <FormActions onLeave={onLeave}>
          {mayDo('delete', record) && (
            <DeleteRecord
              size="medium"
              record={record}
              name={`${record.name} · ${record.shopUserName}`}
              consequence={texts.consequence}
              deleted={texts.deleted}
              onDeleted={onLeave}
            />
          )}
        </FormActions>
      </Form>
      <SpotHistory spot={record} />
    </>
  );
}
