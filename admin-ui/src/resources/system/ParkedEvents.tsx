import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ParkedRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { nameOf } from './serviceNames.ts';
import { monitorTexts as texts } from './texts.ts';

const everyMs = 15_000;
/** What a page of parked events shows; an operator handles the oldest first. */
const firstParked = { pageNum: 1, pageSize: 50 };

type Asked = { row: ParkedRow; what: 'redrive' | 'discard' };

/** Events that a service could not apply: tried again, or given up with a reason. */
export function ParkedEvents() {
  const call = useOperation();
  const mayDo = useMayDo();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery({
    queryKey: ['listParked'],
    queryFn: ({ signal }) => call('listParked', firstParked, { signal }),
    refetchInterval: everyMs,
  });
  const close = () => {
    setAsked(undefined);
    void refetch();
  };
  return (
    <Section title={texts.parkedTitle}>
      {!data && error && <FailedNote error={error} ownWords={texts.parkedFailed} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.list.length === 0 && <Typography color="textSecondary">{texts.noParked}</Typography>}
      {data?.list.map((row) => (
        <Box key={row.service + row.eventId} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nameOf(row.service)} · {row.state === 'rejected' ? texts.rejected : row.type}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{row.state === 'rejected' ? texts.rejectedWhy : row.reason}</Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.state === 'rejected' ? row.topic : `${row.aggregateId} · ${texts.tries(row.attempts)}`} · {row.parkedAt}
          </Typography>
          {mayDo('redrive') && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              {row.state === 'parked' && (
                <Button size="small" onClick={() => setAsked({ row, what: 'redrive' })}>
                  {texts.redrive.action}
                </Button>
              )}
              <Button size="small" color="error" onClick={() => setAsked({ row, what: 'discard' })}>
                {texts.discard.action}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      {asked?.what === 'redrive' && <RedriveDialog row={asked.row} onClose={close} />}
      {asked?.what === 'discard' && <DiscardDialog row={asked.row} onClose={close} />}
    </Section>
  );
}

type DialogProps = { row: ParkedRow; onClose(): void };

function RedriveDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  const notify = useNotify();
  const send = async () => {
    const { redriven, remaining, reason } = await call('redriveParked', { service: row.service, aggregateId: row.aggregateId });
    if (remaining > 0) notify(texts.remaining(redriven, remaining, reason), { type: 'warning' });
  };
  return (
    <RecordQuestion words={texts.redrive} send={send} onClose={onClose}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(row.service)} · {row.aggregateId}
      </Typography>
      <Typography color="textSecondary">{texts.redrive.consequence}</Typography>
    </RecordQuestion>
  );
}

function DiscardDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  const { service, eventId } = row;
  return (
    <RecordQuestion
      words={texts.discard}
      reason={{ label: texts.reason, missing: texts.reasonMissing, about: `${service}/${eventId}`, least: 2 }}
      danger
      send={(reason) => call('discardParked', { service, eventId, reason })}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.discard.consequence}
      </Typography>
    </RecordQuestion>
  );
}
