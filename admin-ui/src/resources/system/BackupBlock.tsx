import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackupRunRow, SystemHealth } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useWrite } from '@xinyue/web/useWrite';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useFailureNotice } from '../../shared/forms/useSaved.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { HealthRow } from './HealthRow.tsx';
import { healthTexts as texts } from './healthTexts.ts';

const [everyMs, whileMs] = [10_000, 2_000];
const newest = { pageNum: 1, pageSize: 5 };
type Kind = 'base' | 'drill';

/** 备份与演练: how far the copy can be restored, whether that was proved, and both at a press. */
export function BackupBlock({ backup, drill }: Pick<SystemHealth, 'backup' | 'drill'>) {
  return (
    <Section title={texts.backup}>
      <HealthRow name={backup.on ? texts.completeTo : backup.text} state={backup.state}>
        {backup.on && [backup.completeTo, backup.text].filter(Boolean).join(' · ')}
      </HealthRow>
      {backup.on && backup.bases !== null && (
        <FactList
          facts={[
            [texts.bases, countText(backup.bases)],
            [texts.newest, backup.newest || texts.none],
          ]}
        />
      )}
      {drill && <Drill {...drill} />}
      {backup.on && !drill && <Typography color="textSecondary">{texts.noDrill}</Typography>}
      {backup.on && <Runs />}
    </Section>
  );
}

/** The last drill, with what it looked at. */
const Drill = ({ time, ok, seconds, lines, state }: NonNullable<SystemHealth['drill']>) => (
  <Box sx={{ mt: 1, borderTop: 1, borderColor: 'divider' }}>
    <HealthRow name={ok ? texts.drillPassed : texts.drillFailed} state={state}>
      {[time, seconds === null ? '' : texts.took(seconds)].filter(Boolean).join(' · ')}
    </HealthRow>
    {lines.map(({ what, ok: fine, text }, nth) => (
      <Typography key={nth} color={fine ? 'textSecondary' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
        {`${what}：${text}`}
      </Typography>
    ))}
  </Box>
);

/** O-C-04: what was done last, and what is under way, whoever began it; 立即备份 and 立即演练. */
function Runs() {
  const call = useOperation();
  const mayDo = useMayDo();
  const queries = useQueryClient();
  const notice = useFailureNotice();
  const { write, running } = useWrite<Kind>();
  // It stands in the list a moment after it began.
  const [begun, setBegun] = useState<{ kind: Kind; runId: string }>();
  const isListed = (list: readonly BackupRunRow[] = []) => !begun || list.some(({ id }) => id === begun.runId);
  const { data, error, refetch } = useQuery({
    queryKey: ['listBackupRuns'],
    queryFn: ({ signal }) => call('listBackupRuns', newest, { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(isRunning) || !isListed(state.data?.list) ? whileMs : everyMs),
  });
  const underWay = (kind: Kind) =>
    (begun?.kind === kind && !isListed(data?.list)) || data?.list.some((run) => run.kind === kind && isRunning(run));
  const press = (kind: Kind) =>
    void write({
      name: kind,
      send: () => call(kind === 'base' ? 'runBackup' : 'runDrill', {}),
      onDone: ({ runId }) => setBegun({ kind, runId }),
      failed: texts.runFailed,
      onFailed: notice,
      onEnd: () => queries.invalidateQueries({ queryKey: ['listBackupRuns'] }),
    });
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {mayDo('backup') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {(['base', 'drill'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              disabled={running !== undefined || underWay(kind)}
              onClick={() => press(kind)}
            >
              {texts.runNow[kind]}
            </Button>
          ))}
        </Box>
      )}
      {!data && error && <FailedNote error={error} ownWords={texts.runsFailed} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{texts.noRuns}</Typography>}
      {data?.list.map((run) => (
        <Run key={run.id} {...run} />
      ))}
    </Box>
  );
}

const isRunning = ({ state }: Pick<BackupRunRow, 'state'>) => state === 'running';

const Run = ({ kind, state, startTime, text }: BackupRunRow) => (
  <Box sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
    <Typography>
      {texts.kinds[kind]} · {startTime}
    </Typography>
    <Typography color={state === 'failed' ? 'error' : 'textSecondary'}>
      {state === 'running' ? texts.underWay(text) : text}
    </Typography>
    {state === 'running' && <LinearProgress aria-label={texts.underWay(texts.kinds[kind])} sx={{ mt: 0.5 }} />}
  </Box>
);
