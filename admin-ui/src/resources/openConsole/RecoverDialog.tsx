import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WebhookRow } from '@xinyue/contracts/operations';
import { dayEnd, dayStart, beijingDay } from '@xinyue/web/days';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { DayInput } from '../../shared/blocks/DayInput.tsx';
import { Which } from './endpointDialogs.tsx';
import { recoverTexts as texts } from './webhookTexts.ts';

type Props = { partner: string; row: WebhookRow; onClose(): void };
type Time = { since: string; until: string };

const problemOf = ({ since, until }: Time): Partial<Time> => {
  if (!since) return { since: texts.sinceMissing };
  return until && until < since ? { until: texts.order } : {};
};

/** How many were given up in this time, in words; none where that is not known. */
function useFailed(partner: string, endpointId: string, { since, until }: Time, enabled: boolean) {
  const call = useOperation();
  const time = { timeStart: dayStart(since), ...(until && { timeEnd: dayEnd(until) }) };
  const { data, isError } = useQuery({
    queryKey: ['openConsole', 'failed', partner, endpointId, time],
    queryFn: ({ signal }) =>
      call('listKeyDeliveries', { partner, endpointId, state: 'failed', ...time, pageNum: 1, pageSize: 1 }, { signal }),
    enabled,
  });
  return data ? texts.counted(data.total) : isError ? '' : texts.counting;
}

/** Pt-C-15: sends what has not arrived, for some days; says how many were given up before, and how many were queued after the press. */
export function RecoverDialog({ partner, row: { endpointId, url }, onClose }: Props) {
  const call = useOperation();
  const refresh = useRefresh();
  const { write, busy } = useWrite();
  const [time, setTime] = useState<Time>(() => ({ since: beijingDay(new Date()), until: '' }));
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<{ queued: number; more: boolean }>();
  const problem = problemOf(time);
  const possible = !problem.since && !problem.until;
  const failed = useFailed(partner, endpointId, time, possible && !result);
  const change = (part: Partial<Time>) => {
    setTime({ ...time, ...part });
    setFailure(undefined);
  };
  const send = () => {
    const body = { partner, endpointId, since: time.since, ...(time.until && { until: time.until }) };
    setFailure(undefined);
    void write({
      send: () => call('recoverKeyDeliveries', body),
      onDone(answer) {
        setResult(answer);
        refresh();
      },
      failed: texts.failed,
      onFailed: ({ text }) => setFailure(text),
    });
  };
  if (result && !failure) return <Result url={url} result={result} busy={busy} onAgain={send} onClose={onClose} />;
  return (
    <AskDialog
      open
      large
      title={texts.question}
      confirm={texts.action}
      busy={busy}
      disabled={!possible}
      onConfirm={send}
      onCancel={onClose}
    >
      <Which url={url} consequence={texts.rest} />
      <Days time={time} problem={problem} onChange={change} />
      {possible && (
        <Typography component="output" sx={{ display: 'block', mt: 1.5, fontWeight: 600 }} data-testid="recover-count">
          {failed}
        </Typography>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failure}
        </Alert>
      )}
    </AskDialog>
  );
}

type DaysProps = { time: Time; problem: Partial<Time>; onChange(part: Partial<Time>): void };

const Days = ({ time, problem, onChange }: DaysProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, mt: 2 }}>
    <DayInput
      label={texts.since}
      value={time.since}
      onChange={(since) => onChange({ since })}
      error={problem.since !== undefined}
      helperText={problem.since}
      required
      margin="none"
      testId="recover-since"
    />
    <DayInput
      label={texts.until}
      value={time.until}
      onChange={(until) => onChange({ until })}
      error={problem.until !== undefined}
      helperText={problem.until ?? texts.untilHelp}
      margin="none"
      testId="recover-until"
    />
  </Box>
);

type ResultProps = { url: string; result: { queued: number; more: boolean }; busy: boolean; onAgain(): void; onClose(): void };

const Result = ({ url, result: { queued, more }, busy, onAgain, onClose }: ResultProps) => (
  <AskDialog
    open
    title={texts.done}
    confirm={more ? texts.again : texts.noted}
    busy={busy}
    onConfirm={more ? onAgain : onClose}
    {...(more && { onCancel: onClose })}
  >
    <Which url={url} consequence={texts.queued(queued)} />
    {more && <Alert severity="info">{texts.more}</Alert>}
  </AskDialog>
);
