import { useQuery } from '@tanstack/react-query';
import type { PeriodKind } from '@xinyue/contracts/periods';
import Typography from '@mui/material/Typography';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { ChartBlock } from './ChartBlock.tsx';
import { countRows, moneyRows } from './figureRows.ts';
import { statisticsTexts as texts } from './texts.ts';

/** Simulated orders of the same periods, apart from what was sold (Z-101). */
export function SimulatedSales({ by, filter }: { by: PeriodKind; filter: object }) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'simulated', by, filter],
    queryFn: async ({ signal }) =>
      (await call('readSales', { by, ...filter, simulated: 1 }, { signal })).simulated?.periods ?? [],
  });
  if (!data && error)
    return (
      <Section title={texts.simulatedCount}>
        <FailedNote error={error} ownWords={texts.salesFailed} onRetry={() => void refetch()} />
      </Section>
    );
  if (data?.every(({ count }) => count === 0))
    return (
      <Section title={texts.simulatedCount}>
        <Typography color="textSecondary">{texts.noSimulated}</Typography>
      </Section>
    );
  const count = data && countRows(data.map((row) => ({ ...row, value: row.count })));
  const money = data && moneyRows(data.map((row) => ({ ...row, value: row.money })));
  const bars = { kind: 'bar', heading: texts.period } as const;
  return (
    <>
      <ChartBlock {...bars} title={texts.simulatedCount} rows={count?.rows} total={count?.total} help={texts.simulatedHelp} />
      <ChartBlock {...bars} title={texts.simulatedMoney} rows={money?.rows} total={money?.total} />
    </>
  );
}
