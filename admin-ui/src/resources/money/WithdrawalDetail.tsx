import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { reviewWhyText } from '@xinyue/contracts/reviewWords';
import type { ShownPayee } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { AnswerOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { Timeline } from '../../shared/blocks/Timeline.tsx';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { detailTexts as texts } from './ownTexts.ts';
import { WithdrawalChip } from './WithdrawalChip.tsx';

/** While somebody looks at one under way, its end is not far. */
const everyMs = 5_000;
const reads = { manageDisposition: 'readOwnWithdrawal', withdrawals: 'readWithdrawal' } as const;
type Reader = keyof typeof reads;
type Detail<R extends Reader> = AnswerOf<(typeof reads)[R]>;
type Drawn<R extends Reader> = {
  resource: R;
  /** What stands under everything else: what can be done with it. */
  actions: ComponentType<{ row: Detail<R> }>;
  /** Whose it is, where that is not oneself. */
  owner?(detail: Detail<R>): string;
};

export const payeeText = ({ bankName, acctNo, acctName }: ShownPayee): string =>
  [bankName, acctNo, acctName].filter(Boolean).join(' ');

/** one withdrawal over its list: amounts, payee, orders, what happened. */
export function WithdrawalDrawer<R extends Reader>(drawn: Drawn<R>) {
  const { id, close } = useOpenRecord(drawn.resource);
  return (
    <SideDrawer open={id !== undefined} title={texts.title} onClose={close}>
      {id !== undefined && <Read key={id} id={id} {...drawn} />}
    </SideDrawer>
  );
}

function Read<R extends Reader>({ id, resource, actions: Actions, owner }: Drawn<R> & { id: string }) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'detail', id],
    queryFn: async ({ signal }) => (await call(reads[resource] as 'readWithdrawal', { id }, { signal })) as Detail<R>,
    refetchInterval: ({ state }) => (state.data && Object.hasOwn(texts.waits, state.data.state) ? everyMs : false),
  });
  useFreshList(resource, data?.state);
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  // The message for its owner; staff see the buttons instead.
  const waits = owner ? undefined : texts.waits[data.state as keyof typeof texts.waits];
  return (
    <>
      <Box
        data-testid="withdrawal-detail"
        sx={{ flexGrow: 1, overflowY: 'auto', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
          <Box>
            <Typography color="textSecondary">{data.withdrawalNo}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 600 }} data-testid="withdrawal-money">
              {fenText(data.money)}
            </Typography>
          </Box>
          <WithdrawalChip state={data.state} />
        </Box>
        {waits && <Alert severity="info">{waits}</Alert>}
        {'why' in data && data.why && (
          <Alert severity="info" data-testid="withdrawal-why">
            {reviewWhyText(data.why)}
          </Alert>
        )}
        {data.reason && (
          <Alert severity="error" data-testid="withdrawal-reason">
            {data.reason}
          </Alert>
        )}
        <FactList
          facts={[
            ...(owner ? [[personLabels.account, owner(data)] as const] : []),
            ['手续费', fenText(data.fee)],
            ['实际到账', fenText(data.arrival)],
            [moneyLabels.payee, payeeText(data.payee)],
            [moneyLabels.askedAt, data.createTime],
            [moneyLabels.settledAt, data.settleTime],
            ['申请方式', data.auto === 1 ? moneyLabels.auto : '手动提现'],
          ]}
        />
        <Part title={texts.orders}>
          <Orders list={data.orderList} />
        </Part>
        <Part title={texts.timeline}>
          <Timeline entries={data.timeline} />
        </Part>
      </Box>
      <Actions row={data} />
    </>
  );
}

function Orders({ list }: { list: Detail<Reader>['orderList'] }) {
  if (list.length === 0) return <Typography color="textSecondary">{texts.noOrders}</Typography>;
  return list.map((one) => (
    <Box
      key={one.orderId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.75 }}
    >
      <Typography sx={{ flexGrow: 1 }}>{one.orderNo}</Typography>
      <Typography>{fenText(one.money)}</Typography>
    </Box>
  ));
}

/** Once it goes on while one looks, what stands behind the drawer is read again: figures, rows, counts. */
function useFreshList(resource: string, state: string | undefined): void {
  const client = useQueryClient();
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && state !== seen.current) void client.invalidateQueries({ queryKey: [resource] });
    seen.current = state;
  }, [client, resource, state]);
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** The foot of a drawer. */
export const DrawerActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
);
