import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '@xinyue/web/formats';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { paymentTexts } from '../payments/paymentTexts.ts';
import { More } from './More.tsx';
import { waitingTexts as texts } from './waitingTexts.ts';

const shown = 3;
/** Of that many rows, also before they come: what stands beneath must not move. */
const rowsHeight = { xs: 183, sm: 111 };

/** What was paid last. */
export function LastPayments({ session }: { session: Session }) {
  const payments = useQuery({
    queryKey: ['own', session.userId, 'lastPayments'],
    queryFn: async ({ signal }) => (await api('listOwnPayments', { pageNum: 1, pageSize: shown }, { signal })).list,
    staleTime: 0,
  });
  return (
    <Panel title={texts.payments} action={<More to="/personalInformation" label={texts.allPayments} />}>
      <Box sx={{ minHeight: rowsHeight }}>
        <QueryBlock
          query={payments}
          skeleton={<Skeleton variant="rounded" sx={{ height: rowsHeight }} />}
          failure={texts.paymentsFailed}
          isEmpty={(list) => list.length === 0}
          empty={<Box sx={{ color: 'text.secondary' }}>{texts.noPayments}</Box>}
        >
          {(list) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.map(({ id, orderNo, money, state, createTime }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
                >
                  <Box sx={{ flexGrow: 1 }}>{orderNo}</Box>
                  <Box sx={{ color: 'text.secondary' }}>{createTime.slice(0, 16)}</Box>
                  <Box sx={{ color: 'text.secondary' }}>{paymentTexts.states[state]}</Box>
                  <b>{moneyText(money)}</b>
                </Box>
              ))}
            </Box>
          )}
        </QueryBlock>
      </Box>
    </Panel>
  );
}
