import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { StateNote } from '../../shared/StateNote.tsx';
import type { OrderFilters } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';

type Props = { filters: OrderFilters; total: number; onChange: (changes: Partial<OrderFilters>) => void };

/** Why there is nothing to see, and the way on. */
export function NoOrders({ filters, total, onChange }: Props) {
  const filtered = filters.status !== undefined || filters.spotName !== '' || filters.id !== '';
  const way =
    total > 0 ? (
      <Button variant="outlined" onClick={() => onChange({ pageNum: 1 })}>
        {texts.firstPage}
      </Button>
    ) : filtered ? (
      <Button variant="outlined" onClick={() => onChange({ status: undefined, spotName: '', id: '' })}>
        {texts.showAll}
      </Button>
    ) : (
      <Button component={Link} to="/spotPurchase" variant="contained">
        {texts.toSpots}
      </Button>
    );
  return (
    <StateNote
      icon={<OrdersIcon fontSize="inherit" />}
      title={texts.empty}
      text={total > 0 ? texts.emptyPage : filters.id ? texts.emptyOne : filtered ? texts.emptyFiltered : texts.emptyAll}
      action={way}
    />
  );
}
