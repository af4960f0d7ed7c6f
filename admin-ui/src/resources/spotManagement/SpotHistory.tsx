import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PriceChange, type SpotRow, type StockMovement, stockReasons } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
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
      {open === 'stock' && <HistoryList history={movements} spot={spot} />}
      {open === 'price' && <HistoryList history={prices} spot={spot} />}
      {open === 'trail' && <AuditTrail area="catalog" rowId={spot.id} />}
    </Section>
  );
}

const signed = (quantity: number) => (quantity > 0 ? `+${countText(quantity)}` : `−${countText(Math.abs(quantity))}`);

/** the movements of a good's stock with the balance after each, the order and who it was. */
const movements: History<StockMovement> = {
  operation: 'listMovements',
  loadFailed: texts.movementsFailed,
  none: texts.noMovements,
  testId: 'movements',
  entry: ({ id, reason, quantity, balance, orderId, orderNo, who, time }, { unit }) => ({
    id,
    what: `${stockReasons[reason]} ${quantity === 0 ? '0' : signed(quantity)} ${unit}`,
    value: `${texts.left} ${countText(balance)} ${unit}`,
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
  }),
};

/** every price a good had, who set it and when. */
const prices: History<PriceChange> = {
  operation: 'listPrices',
  loadFailed: texts.pricesFailed,
  none: texts.noPrices,
  testId: 'prices',
  entry: ({ id, before, after, who, time }, { unit }) => ({
    id,
    what: before === null ? texts.firstPrice : `${moneyText(before)} → ${moneyText(after)}`,
    value: `${moneyText(after)} / ${unit}`,
    about: `${who} · ${time}`,
  }),
};

/** Rows a page (K-01). */
const pageSize = 10;

/** One entry as people read it: what happened, and beneath it the circumstances. */
type Entry = { id: string; what: ReactNode; value: ReactNode; about: ReactNode };
type History<T> = {
  operation: 'listMovements' | 'listPrices';
  loadFailed: string;
  none: string;
  testId: string;
  entry(row: T, spot: SpotRow): Entry;
};

/** A paged history of one good, newest first. */
function HistoryList<T>({ history, spot }: { history: History<T>; spot: SpotRow }) {
  const { operation, loadFailed, none, testId, entry } = history;
  const call = useOperation();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [operation, spot.id, page],
    queryFn: ({ signal }) => call(operation, { spotId: spot.id, pageNum: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <FailedNote error={error} ownWords={loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows rows={3} />;
  if (data.total === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      <Box component="ol" data-testid={testId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data.list as T[])
          .map((row) => entry(row, spot))
          .map(({ id, what, value, about }) => (
            <Box
              component="li"
              key={id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
                <span>{what}</span>
                <Box component="span" sx={{ textAlign: 'right' }}>
                  {value}
                </Box>
              </Box>
              <Typography color="textSecondary" component="div">
                {about}
              </Typography>
            </Box>
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1 }}>
        <Typography>共 {countText(data.total)} 条</Typography>
        {data.total > pageSize && (
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            onChange={(_event, next) => setPage(next)}
            size="small"
            siblingCount={0}
            shape="rounded"
          />
        )}
      </Box>
    </>
  );
}
