import CloseIcon from '@mui/icons-material/Close';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FactList, smallFacts } from '../../shared/FactList.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import { useTimeline } from './orderQueries.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { StatusChip } from './StatusChip.tsx';

type Props = { order: OrderRow; session: Session; onClose: () => void };

/** What happened to an order, when and by whom, newest last. */
export default function TimelineDrawer({ order, session, onClose }: Props) {
  const timeline = useTimeline(session, order.id);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'timeline-title',
          sx: { width: { xs: '100%', sm: 420 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.25, borderBottom: 2, borderColor: 'background.amber' }}>
        <Typography id="timeline-title" variant="h2" sx={{ flexGrow: 1 }}>
          {texts.timelineTitle}
        </Typography>
        <IconButton aria-label={appTexts.close} onClick={onClose} sx={{ width: 44, height: 44, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2.5 }}>
        <OrderFacts order={order} />
        {order.contractPdf !== null && <AgreementCard order={order} session={session} />}
        <QueryBlock
          query={timeline}
          failure={texts.timelineFailed}
          skeleton={[1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
          isEmpty={(entries) => entries.length === 0}
          empty={<StateNote icon={<HistoryIcon fontSize="inherit" />} title={texts.timelineEmpty} />}
        >
          {(entries) => <TimelineList entries={entries} />}
        </QueryBlock>
      </Box>
    </Drawer>
  );
}

/** The order in short, above its timeline. */
function OrderFacts({ order }: { order: OrderRow }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.money, moneyText(order.money)],
    [texts.quantity, `${countText(order.orderNum)} ${order.spotUnit}`],
    [texts.shop, order.shopUserName],
    [texts.pickup, order.pickupAdress || order.warehouseAdress || '-'],
    [texts.orderTime, order.payTime],
    ...(order.updateTime ? [[texts.paidAt, order.updateTime] as const] : []),
  ];
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="h3">{order.spotName}</Typography>
        <StatusChip status={order.status} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {texts.orderNo(order.orderNo)}
      </Typography>
      <FactList facts={facts} sx={{ ...smallFacts, mt: 1 }} />
    </Box>
  );
}

type Entry = { time: string; what: string; who: string; detail: string };

function TimelineList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0 }}>
      {entries.map((entry, index) => {
        const last = index === entries.length - 1;
        return (
          <Box
            component="li"
            key={`${entry.time} ${entry.what} ${index}`}
            aria-current={last ? 'step' : undefined}
            sx={{
              position: 'relative',
              pl: 3.5,
              pb: 2.5,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 3,
                top: 6,
                width: 12,
                height: 12,
                borderRadius: '50%',
                bgcolor: last ? 'background.amber' : 'primary.main',
              },
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                left: 8,
                top: 22,
                bottom: -2,
                width: 2,
                bgcolor: 'background.line',
              },
            }}
          >
            <Typography sx={{ fontWeight: last ? 600 : 400 }}>{entry.what}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {entry.time} · {entry.who}
            </Typography>
            {entry.detail && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {entry.detail}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
