import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@xinyue/contracts/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { countText } from '@xinyue/web/formats';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import type { StockConflict } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

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
export function StockEdit({ conflict: told, current, onSettled }: Props) {
  const { setValue } = useFormContext();
  const [seen, wanted, unit] = useWatch({ name: ['inventoryTotalSeen', 'inventoryTotal', 'unit'] }) as [
    number?,
    number?,
    string?,
  ];

  const moved = current !== undefined && seen !== undefined && current !== seen && wanted !== seen;
  const conflict = told ?? (moved ? { message: messages.stockSeenChanged(seen, current), current } : undefined);
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
