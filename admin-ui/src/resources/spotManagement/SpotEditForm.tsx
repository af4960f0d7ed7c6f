import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useMemo } from 'react';
import { Form, useEditContext } from 'react-admin';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { SpotFields } from './SpotFields.tsx';
import { SpotHistory } from './SpotHistory.tsx';
import { spotResolver } from './spotResolver.ts';
import { StockEdit } from './StockEdit.tsx';
import type { StockConflict } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

type Props = {
  /** The stock moved since it was seen. */
  stock: StockConflict | undefined;
  onStockSettled(): void;
  conflict: EditConflictState<SpotRow>;
  onLeave(): void;
};

/** The stock has a conflict of its own, and its base goes along with it. */
const withoutStock = ({ inventoryTotal: _stock, version: _version, ...rest }: SpotRow) => rest;

export function SpotEditForm({ stock, onStockSettled, conflict, onLeave }: Props) {
  const { record, error, isPending, refetch } = useEditContext<SpotRow>();
  const mayDo = useMayDo();
  // What the editor saw goes along with what the editor wants.
  const form = useMemo(
    () => record && { ...record, inventoryTotalSeen: record.inventoryTotal, versionSeen: record.version },
    [record],
  );
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {record.name}
      </Typography>
      <Form record={form} resolver={spotResolver} mode="onTouched" disableInvalidFormNotification>
        <EditConflictBlock
          what="spot.edited"
          seen={record}
          state={conflict}
          fieldsOf={withoutStock}
          alsoNewest={({ inventoryTotal }) => ({ inventoryTotal, inventoryTotalSeen: inventoryTotal })}
        />
        <SpotFields
          stock={
            <StockEdit
              conflict={stock}
              current={(conflict.conflict?.current ?? conflict.seen)?.inventoryTotal}
              onSettled={onStockSettled}
            />
          }
        />
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
