import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type SpotRow, type StockMovement, stockReasons, type PriceChange } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mayUse } from '../../session/screenRights.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { type Entry, HistoryList } from './HistoryList.tsx';
import { spotTexts as texts } from './texts.ts';

/** What happened to a good: its stock, its price, and for staff every change. Each is read when it is looked at. */
export function SpotHistory({ record: spot }: { record: SpotRow }) {
  const [open, setOpen] = useState('stock');
  const trail = mayUse(sessionStore.get(), 'auditTrail', 'list');
  return (
    <Section sx={{ mt: 2 }}>
      <Tabs value={open} onChange={(_event, next: string) => setOpen(next)} aria-label={texts.history} sx={{ mb: 1.5 }}>
        <Tab value="stock" label={texts.movements} data-testid="history-stock" />
        <Tab value="price" label={texts.prices} data-testid="history-price" />
        {trail && <Tab value="trail" label={texts.trail} data-testid="history-trail" />}
      </Tabs>
      {open === 'stock' && <MovementList spot={spot} />}
      {open === 'price' && <PriceList spot={spot} />}
      {open === 'trail' && <AuditTrail area="catalog" rowId={spot.id} />}
    </Section>
  );
}

const signed = (quantity: number) => (quantity > 0 ? `+${countText(quantity)}` : `−${countText(Math.abs(quantity))}`);

/** the movements of a good's stock with the balance after each, the order and who it was. */
function MovementList({ spot }: { spot: SpotRow }) {
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

/** every price a good had, who set it and when. */
function PriceList({ spot }: { spot: SpotRow }) {
  const entry = ({ id, before, after, who, time }: PriceChange): Entry => ({
    id,
    what: before === null ? texts.firstPrice : `${moneyText(before)} → ${moneyText(after)}`,
    value: `${moneyText(after)} / ${spot.unit}`,
    about: `${who} · ${time}`,
  });
  return (
    <HistoryList<PriceChange>
      operation="listPrices"
      spotId={spot.id}
      loadFailed={texts.pricesFailed}
      none={texts.noPrices}
      testId="prices"
      entry={entry}
    />
  );
}
