import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { StateNote } from '../../shared/StateNote.tsx';
import { paymentTexts as texts } from './paymentTexts.ts';

/** M-56: nothing was paid yet, or the page lies behind the last one. */
export function NoPayments({ total }: { total: number }) {
  const [way, label] = total > 0 ? ['?', texts.firstPage] : ['/myOrder', texts.toOrders];
  return (
    <StateNote
      icon={<PaymentsIcon fontSize="inherit" />}
      title={texts.empty}
      text={total > 0 ? texts.emptyPage : texts.emptyText}
      action={
        <Button component={Link} to={way} variant="outlined">
          {label}
        </Button>
      }
    />
  );
}
