import Link from '@mui/material/Link';
import { type SpotRow, type StockMovement, stockReasons } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '@xinyue/web/formats';
import { type Entry, HistoryList } from './HistoryList.tsx';
import { spotTexts as texts } from './texts.ts';

const signed = (quantity: number) => (quantity > 0 ? `+${countText(quantity)}` : `−${countText(Math.abs(quantity))}`);

/** the movements of a good's stock with the balance after each, the order and who it was. */
export function MovementList({ spot }: { spot: SpotRow }) {
  const entry = ({ id, reason, quantity, balance, orderId, orderNo, who, time }: StockMovement): Entry => ({
    id,
    what: `${stockReasons[reason]} ${quantity === 0 ? '0' : signed(quantity)} ${spot.unit}`,
    value: `${texts.left} ${countText(balance)} ${spot.unit}`,
    about: (
      <>
        {orderNo && (
          <Link component={RouterLink} to={`/orderManagement/${orderId}`}>
            {orderNo}
          </Link>
        )}
        {orderNo && ' · '}
        {[who, time].filter(Boolean).join(' · ')}
      </>
    ),
  });
  return (
    <HistoryList<StockMovement>
      operation="listMovements"
      spotId={spot.id}
      loadFailed={texts.movementsFailed}
      none={texts.noMovements}
      testId="movements"
      entry={entry}
    />
  );
}
