import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TaskOrderRow, TaskRow } from '@xinyue/contracts/operations';
import { failureText } from '@xinyue/web/client/CallError';
import { countText, fenText, moneyText } from '@xinyue/web/formats';
import { useWrite } from '@xinyue/web/useWrite';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useCallback, useEffect, useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { useAutoTaskCall } from '../../shared/autoTask/useAutoTaskCall.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { footBar } from '../../shared/blocks/Section.tsx';
import { SimulatedBand } from '../../shared/blocks/SimulatedBand.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { fenOf, planGroups } from './planGroups.ts';
import { PlanRows } from './PlanRows.tsx';
import { taskName, TaskState } from './TaskActions.tsx';
import { planTexts as texts } from './texts.ts';

/** Rows of a plan are loaded so many at a time (K-10). */
const pageSize = 999;

/** the plan of a task, over the list of tasks. */
export function PlanDialog() {
  const { id, close } = useOpenRecord('automaticTask');
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const open = id !== undefined && id !== 'create';
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="lg" fullScreen={phone} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {texts.title}
        </DialogTitle>
        <IconButton onClick={close} aria-label={buttonWords.close} data-testid="plan-close">
          <CloseIcon />
        </IconButton>
      </Box>
      <SimulatedBand flush />
      {open && <Task key={id} id={id} />}
    </Dialog>
  );
}

function Task({ id }: { id: string }) {
  const { data: task, error, refetch } = useGetOne<TaskRow>('automaticTask', { id }, { retry: false });
  if (!task && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!task) return <SkeletonRows rows={8} />;
  if (task.taskStatus === 1) return <Plan task={task} />;
  return (
    <Box sx={{ p: 3 }}>
      <TaskState row={task} />
      <Typography color="textSecondary">{texts.notYet}</Typography>
    </Box>
  );
}

function usePlan(orderConfigShopTaskId: string) {
  const call = useOperation();
  return useInfiniteQuery({
    queryKey: ['taskOrders', orderConfigShopTaskId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('listTaskOrders', { orderConfigShopTaskId, pageNum: pageParam, pageSize }, { signal }),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    retry: false,
  });
}

/** Z-103: every row can be reached; further pages come as one scrolls. A-10: rows that are enabled cannot be chosen. */
function Plan({ task }: { task: TaskRow }) {
  const mayEnable = useMayDo()('enable', task);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlan(task.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setChosen((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))),
    [],
  );
  const { write, busy: gathering } = useWrite();
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows rows={8} />;
  const { total, money } = data.pages[0]!;
  const rows = data.pages.flatMap(({ list }) => list);
  const gather = async () => {
    let pages = data.pages;
    for (let more = hasNextPage; more;) {
      const next = await fetchNextPage();
      pages = next.data?.pages ?? pages;
      more = next.hasNextPage && !next.isError;
    }
    return pages;
  };
  const all = () =>
    void write({
      send: gather,
      onDone: (pages) =>
        setChosen(new Set(pages.flatMap(({ list }) => list.filter(({ status }) => status === 0).map(({ id }) => id)))),
      failed: texts.loadFailed,
      // A page that cannot be loaded is reported above the rows.
      onFailed: () => undefined,
    });
  const picked = rows.filter(({ id, status }) => status === 0 && chosen.has(id));
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }} data-testid="plan-sum">
          共 {countText(total)} 单，合计 {moneyText(money)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {task.orderConfigShopName} · {taskName(task)} · {task.generateTime} 生成 · 种子 {task.seed?.slice(0, 12)}
          {rows.length < total && ` · 已加载 ${countText(rows.length)} 单`}
        </Typography>
      </Box>
      <Box sx={{ overflowY: 'auto', flexGrow: 1, minHeight: 0, position: 'relative' }}>
        <PlanRows groups={planGroups(rows)} whole={!hasNextPage} chosen={mayEnable ? chosen : undefined} onToggle={toggle} />
        {error && (
          <Alert severity="warning" action={<Button onClick={() => void fetchNextPage()}>{buttonWords.retry}</Button>}>
            {failureText(error, texts.loadFailed)}
          </Alert>
        )}
        {hasNextPage && !error && <More busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
      </Box>
      {mayEnable && <Foot picked={picked} gathering={gathering} onAll={all} onNone={() => setChosen(new Set())} />}
    </>
  );
}

/** The next page, as soon as its place is seen; a button where the browser cannot observe that. */
function More({ busy, onMore }: { busy: boolean; onMore(): void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place || busy || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore());
    seen.observe(place);
    return () => seen.disconnect();
  }, [place, busy, onMore]);
  return (
    <Box ref={setPlace} sx={{ p: 2, textAlign: 'center' }}>
      <Button loading={busy} onClick={onMore} data-testid="plan-more">
        {texts.more}
      </Button>
    </Box>
  );
}

type FootProps = { picked: TaskOrderRow[]; gathering: boolean; onAll(): void; onNone(): void };

/** C-69: what is chosen, and the question before it is enabled. */
function Foot({ picked, gathering, onAll, onNone }: FootProps) {
  const call = useOperation();
  const [asking, setAsking] = useState(false);
  const { run, busy, isOut, refresh } = useAutoTaskCall({
    done: () => texts.enabled,
    onDone: () => {
      setAsking(false);
      onNone();
    },
    onRefused: () => {
      setAsking(false);
      onNone();
      refresh();
    },
  });
  const orderConfigShopTaskOrderIdList = picked.map(({ id }) => id);
  const what = `${countText(picked.length)} 单，合计 ${fenText(fenOf(picked))}`;
  return (
    <Box sx={{ ...footBar, flexWrap: 'wrap' }}>
      <Box aria-live="polite" data-testid="plan-chosen" sx={{ flexGrow: 1 }}>
        已选 {what}
      </Box>
      <Button onClick={onAll} loading={gathering} data-testid="plan-all">
        {texts.all}
      </Button>
      <Button onClick={onNone} disabled={picked.length === 0} data-testid="plan-none">
        {texts.none}
      </Button>
      <Button
        variant="contained"
        disabled={picked.length === 0 || gathering}
        onClick={() => setAsking(true)}
        data-testid="enable"
      >
        {texts.enable}
      </Button>
      <AskDialog
        open={asking}
        title={texts.question}
        confirm={texts.enable}
        busy={busy}
        onConfirm={() => void run(() => call('enableTaskOrders', { orderConfigShopTaskOrderIdList }))}
        onCancel={() => setAsking(false)}
      >
        <Typography sx={{ fontWeight: 600 }} data-testid="enable-what">
          {texts.enable} {what}
        </Typography>
        <Typography color="textSecondary">{texts.consequence}</Typography>
        {isOut && (
          <Alert severity="error" role="alert" data-testid="enable-out" sx={{ mt: 1 }}>
            {texts.enableOut}
          </Alert>
        )}
      </AskDialog>
    </Box>
  );
}
