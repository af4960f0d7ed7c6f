import EmptyIcon from '@mui/icons-material/InsertChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { type PeriodKind, periodKinds } from '@xinyue/contracts/periods';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { holds, mayUse } from '../../session/screenRights.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { FailedNote, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { FilterForm } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { SimulatedSales } from './SimulatedSales.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { countRows, moneyRows, payRows } from './figureRows.ts';
import { statisticsTexts as texts } from './texts.ts';

const fields: FilterField[] = [
  { kind: 'text', name: 'shopUserName', label: publicLabels.shop },
  { kind: 'text', name: 'spotName', label: orderLabels.good },
  { kind: 'text', name: 'spotTypeName', label: orderLabels.type },
];
const names = ['shopUserName', 'spotName', 'spotTypeName'] as const;
type Names = Partial<Record<(typeof names)[number], string>>;

/** What is asked; it stands in the address. */
function useAsked() {
  const [search, setSearch] = useSearchParams();
  const by = periodKinds.find((kind) => kind === search.get('by')) ?? 'month';
  const filter: Names = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])));
  const simulated = search.get('simulated') === '1';
  const ask = (next: { by: PeriodKind; filter: Record<string, unknown>; simulated?: boolean }) => {
    const given = Object.entries(next.filter).flatMap(([name, text]) => (text ? [[name, String(text)]] : []));
    const apart = next.simulated ?? simulated;
    const kind = next.by === 'month' ? [] : [['by', next.by]];
    setSearch(Object.fromEntries([...kind, ...given, ...(apart ? [['simulated', '1']] : [])]), { replace: true });
  };
  return { by, filter, simulated, ask };
}

type Asked = ReturnType<typeof useAsked>;

/** The statistics, for those who may see them. */
export default function StatisticsPage() {
  const who = sessionStore.get();
  if (who && !mayUse(who, 'charts/statistics', 'list')) return <Navigate to="/access-denied" replace />;
  return <Statistics />;
}

/** what was sold and clicked by day, month or year, and how it was paid. */
function Statistics() {
  const asked = useAsked();
  usePageTitle(texts.title);
  const { by, filter, simulated, ask } = asked;
  // own-names: the switch is for who may read simulated orders.
  const mayRead = holds(useSession(), 'simulation:read');
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Paper variant="outlined" sx={{ borderColor: 'divider' }}>
          <FilterForm fields={fields} filterValues={filter} setFilters={(values) => ask({ by, filter: values })} />
          <RadioGroup
            row
            aria-label={texts.periods}
            value={by}
            onChange={(_, kind) => ask({ by: kind as PeriodKind, filter })}
            sx={{ px: 1.5, pb: 1 }}
          >
            {periodKinds.map((kind) => (
              <FormControlLabel key={kind} value={kind} control={<Radio />} label={texts.kinds[kind]} />
            ))}
          </RadioGroup>
          {mayRead && (
            <FormControlLabel
              control={<Switch checked={simulated} onChange={(_, on) => ask({ by, filter, simulated: on })} />}
              label={texts.simulated}
              sx={{ px: 1.5, pb: 1, ml: 0 }}
            />
          )}
        </Paper>
        <Sales {...asked} />
        {mayRead && simulated && <SimulatedSales by={by} filter={filter} />}
        <ClickChart {...asked} />
      </Box>
    </>
  );
}

function Sales(asked: Asked) {
  const call = useOperation();
  const { by, filter } = asked;
  const query = useQuery({
    queryKey: ['statistics', 'sales', by, filter],
    queryFn: ({ signal }) => call('readSales', { by, ...filter }, { signal }),
  });
  const { data } = query;
  const isEmpty = data?.periods.every(({ count }) => count === 0);
  if (isEmpty || (query.error && !data))
    return (
      <Section title={texts.sales}>
        <Instead query={query} asked={asked} empty={texts.noSales} failed={texts.salesFailed} />
      </Section>
    );
  const count = data && countRows(data.periods.map((row) => ({ ...row, value: row.count })));
  const money = data && moneyRows(data.periods.map((row) => ({ ...row, value: row.money })));
  const ways = data && payRows(data.payTypes);
  const bars = { kind: 'bar', heading: texts.period } as const;
  const pie = { kind: 'pie', heading: texts.payType } as const;
  return (
    <>
      <ChartBlock {...bars} title={texts.count} rows={count?.rows} total={count?.total} help={texts.salesHelp} />
      <ChartBlock {...bars} title={texts.money} rows={money?.rows} total={money?.total} />
      <ChartBlock {...pie} title={texts.payMoney} rows={ways?.money} total={money?.total} />
      <ChartBlock {...pie} title={texts.payCount} rows={ways?.count} total={count?.total} />
    </>
  );
}

function ClickChart(asked: Asked) {
  const call = useOperation();
  const { by, filter } = asked;
  const query = useQuery({
    queryKey: ['statistics', 'clicks', by, filter],
    queryFn: ({ signal }) => call('readClicks', { by, ...filter }, { signal }),
  });
  const { data } = query;
  const isEmpty = data?.periods.every(({ clicks }) => clicks === 0);
  if (isEmpty || (query.error && !data))
    return (
      <Section title={texts.clicks}>
        <Instead query={query} asked={asked} empty={texts.noClicks} failed={texts.clicksFailed} />
      </Section>
    );
  const clicks = data && countRows(data.periods.map((row) => ({ ...row, value: row.clicks })));
  const { rows, total } = clicks ?? {};
  return <ChartBlock kind="bar" heading={texts.period} title={texts.clicks} rows={rows} total={total} help={texts.clicksHelp} />;
}

type InsteadProps = { query: UseQueryResult<unknown>; asked: Asked; empty: string; failed: string };

/** What stands there where there is nothing to draw. */
function Instead({ query, asked: { by, filter, ask }, empty, failed }: InsteadProps) {
  if (query.error && !query.data)
    return <FailedNote error={query.error} ownWords={failed} onRetry={() => void query.refetch()} />;
  const searched = Object.keys(filter).length > 0;
  return (
    <StateNote
      icon={<EmptyIcon fontSize="inherit" />}
      title={empty}
      text={texts.nothingFound(texts.spans[by])}
      action={
        searched && (
          <Button variant="outlined" onClick={() => ask({ by, filter: {} })}>
            {texts.showAll}
          </Button>
        )
      }
    />
  );
}
