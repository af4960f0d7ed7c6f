import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartnerConsole } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { ConsoleFrame, Rows } from './ConsoleFrame.tsx';
import { figureTexts as texts } from './figureTexts.ts';

type Call = PartnerConsole['calls'][number];
type Sum = { key: string; count: number; refused: number; unsigned: number; p95: number };

/** The calls added up by what `keyOf` tells, and the slowest of them. */
function sumBy(calls: readonly Call[], keyOf: (call: Call) => string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const call of calls) {
    const key = keyOf(call);
    const { count, refused, unsigned, p95 } = sums.get(key) ?? { count: 0, refused: 0, unsigned: 0, p95: 0 };
    sums.set(key, {
      key,
      count: count + call.count,
      refused: refused + call.refused,
      unsigned: unsigned + call.unsigned,
      p95: Math.max(p95, call.p95),
    });
  }
  return [...sums.values()];
}

const heads = (first: string) => [first, texts.count, texts.refused, texts.unsigned, texts.p95];
const rowOf = ({ key, count, refused, unsigned, p95 }: Sum) => ({
  key,
  cells: [key, countText(count), countText(refused), countText(unsigned), countText(p95)],
});

/** 概览: how often a key called, what is left to it, and what happened to it. */
export const CallFigures = ({ partner }: { partner: string }) => (
  <ConsoleFrame partner={partner}>{(data) => <Figures data={data} />}</ConsoleFrame>
);

function Figures({ data: { calls, quota, notices } }: { data: PartnerConsole }) {
  const [all] = sumBy(calls, () => '');
  const byOperation = sumBy(calls, ({ operation }) => operation).toSorted((a, b) => b.count - a.count);
  const byHour = sumBy(calls, ({ hour }) => hour).toSorted((a, b) => (a.key < b.key ? 1 : -1));
  return (
    <>
      <Box>
        <Typography data-testid="console-quota">{texts.quota(quota.perMinute, quota.left)}</Typography>
        {all && (
          <Typography data-testid="console-sum" sx={{ color: 'text.secondary' }}>
            {texts.sum(all.count, all.refused, all.unsigned)}
          </Typography>
        )}
      </Box>
      <Box component="section" aria-label={texts.notices}>
        <Typography variant="h3" component="h2">
          {texts.notices}
        </Typography>
        {notices.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noNotices}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="console-notices">
          {notices.map(({ time, kind, text }, nth) => (
            <Box component="li" key={`${time} ${kind} ${nth}`} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              {time} {text}
            </Box>
          ))}
        </Box>
      </Box>
      {calls.length === 0 ? (
        <Typography data-testid="block-empty">{texts.empty}</Typography>
      ) : (
        <>
          <Typography variant="h3" component="h2">
            {texts.byOperation}
          </Typography>
          <Rows label={texts.byOperation} heads={heads(texts.operation)} rows={byOperation.map(rowOf)} />
          <Typography variant="h3" component="h2">
            {texts.byHour}
          </Typography>
          <Rows label={texts.byHour} heads={heads(texts.hour)} rows={byHour.map(rowOf)} />
        </>
      )}
    </>
  );
}
