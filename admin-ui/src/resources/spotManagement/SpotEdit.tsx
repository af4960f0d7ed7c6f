import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@xinyue/contracts/messages';
import type { SpotRow } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { EditPage } from '../../shared/forms/EditPage.tsx';
import type { Sent } from '../../shared/forms/RecordEdit.tsx';
import { SpotFields } from './SpotFields.tsx';
import { SpotHistory } from './SpotHistory.tsx';
import { spotResolver } from './spotResolver.ts';
import { type StockConflict, stockConflictOf } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

type SpotDraft = SpotRow & { versionSeen: number };

/** The balance comes back to the catalogue as an event: a list read at once may still show the old one. */
const balanceDelayMs = 1500;

/** What the editor saw goes along with what the editor wants. */
const withSeen = (spot: SpotRow) => ({ ...spot, inventoryTotalSeen: spot.inventoryTotal, versionSeen: spot.version });
/** The stock has a conflict of its own, and its base goes along with it. */
const withoutStock = ({ inventoryTotal: _stock, version: _version, ...rest }: SpotRow) => rest;

/** R-66: one good, its form and its history. Two editors: the second sees what the first changed, and keeps what was typed. */
export default function SpotEdit() {
  const [stock, setStock] = useState<StockConflict>();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const onFailed = async (error: unknown, { id = '', data }: Sent<SpotDraft>, conflict: EditConflictState<SpotRow>) => {
    const found = stockConflictOf(error);
    setStock(found);
    if (!found) return conflict.meet(error);
    // Stock and text may both have moved: one stop for both.
    try {
      const current = await dataProvider.getOne<SpotRow>('spotManagement', { id: String(id) });
      if (current.data.version !== data?.versionSeen) await conflict.open({ message: messages.editedBySomebody, edits: [] });
    } catch {
      // Only the new stock is shown then; a changed text is found by the next save.
    }
  };
  return (
    <EditPage<SpotRow>
      texts={texts}
      heading={(spot) => spot.name}
      nameOf={(spot) => `${spot.name} · ${spot.shopUserName}`}
      resolver={spotResolver}
      valuesOf={withSeen}
      onFailed={onFailed}
      afterSave={() => setTimeout(refresh, balanceDelayMs)}
      history={SpotHistory}
    >
      {({ record, conflict }) => (
        <>
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
                current={(conflict.conflict?.current ?? conflict.settled)?.inventoryTotal}
                onSettled={() => setStock(undefined)}
              />
            }
          />
        </>
      )}
    </EditPage>
  );
}

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

type Props = {
  conflict: StockConflict | undefined;
  /** The stock now, where the record was read again for another reason. */
  current: number | undefined;
  onSettled(): void;
};

/**
 * The stock of a stored good: what is typed is an adjustment against the value seen here, which goes along. Was it sold meanwhile, both
 * numbers are shown, and one step takes the present one as the new base; all that was typed stays.
 */
function StockEdit({ conflict: refused, current, onSettled }: Props) {
  const { setValue } = useFormContext();
  const [seen, wanted, unit] = useWatch({ name: ['inventoryTotalSeen', 'inventoryTotal', 'unit'] }) as [
    number?,
    number?,
    string?,
  ];

  const moved = current !== undefined && seen !== undefined && current !== seen && wanted !== seen;
  const conflict = refused ?? (moved ? { message: messages.stockSeenChanged(seen, current), current } : undefined);
  const difference = typeof wanted === 'number' && typeof seen === 'number' ? wanted - seen : 0;
  const hint =
    seen === undefined
      ? undefined
      : `当前 ${countText(seen)} ${unit ?? ''}${difference === 0 ? '' : `，本次调整 ${difference > 0 ? '+' : ''}${difference}`}`;
  const take = () => {
    setValue('inventoryTotalSeen', conflict?.current);
    onSettled();
  };
  return (
    <Box>
      <FigureInput source="inventoryTotal" unit={unit} isRequired helperText={hint} />
      {conflict && (
        <Alert ref={intoView} severity="warning" role="alert" data-testid="stock-conflict" sx={{ mb: 1 }}>
          {conflict.message}
          <Box>{texts.stockKept}</Box>
          {conflict.current !== undefined && (
            <Button size="small" variant="outlined" onClick={take} sx={{ mt: 1 }} data-testid="stock-take">
              {texts.stockTaken(countText(conflict.current))}
            </Button>
          )}
        </Alert>
      )}
    </Box>
  );
}
