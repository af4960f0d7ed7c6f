import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Monitor, MonitorService, ParkedRow } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { monitorTexts as texts } from './texts.ts';

const everyMs = 15_000;
/** What a page of parked events shows; an operator handles the oldest first. */
const firstParked = { pageNum: 1, pageSize: 50 };

const Ok = ({ ok, good = texts.ok, bad = texts.notOk }: { ok: boolean; good?: string; bad?: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={ok ? 'success' : 'error'}
    icon={ok ? <CheckIcon /> : <ErrorIcon />}
    label={ok ? good : bad}
  />
);
/** What people call it; what has no name yet stands as it is. */
const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name;
const nameOf = (service: string): string => named(texts.services, service);

/** how the services stand, what waits, what was given up, which jobs ran, and what the last self-check found. Read again by itself. */
export default function MonitorPage() {
  usePageTitle(texts.title);
  const call = useOperation();
  const mayDo = useMayDo();
  const allowed = mayDo('list');
  const { data, error, refetch } = useQuery({
    queryKey: ['readMonitor'],
    queryFn: ({ signal }) => call('readMonitor', {}, { signal }),
    refetchInterval: everyMs,
    enabled: allowed,
  });
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        {data && <Typography color="textSecondary">{texts.at(data.time)}</Typography>}
      </Box>
      {data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
            {data.services.map((one) => (
              <Service key={one.service} {...one} />
            ))}
          </Box>
          <SecondPersons {...data.secondPersons} />
          <Parked />
          <Jobs services={data.services} />
          <SelfCheck check={data.selfCheck} />
        </Box>
      ) : error ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={56} />
      )}
    </>
  );
}

const Service = ({ service, ok, parts, unpublished, oldestSeconds, parked }: MonitorService) => (
  <Section title={nameOf(service)}>
    <Box sx={{ mb: 1 }}>
      <Ok ok={ok} />
    </Box>
    <FactList
      facts={[
        [texts.unpublished, unpublished > 0 ? `${countText(unpublished)}（${texts.oldest(oldestSeconds)}）` : '0'],
        [texts.parked, countText(parked)],
        ...parts.map((part) => [named(texts.parts, part.name), part.ok ? texts.ok : part.reason || texts.notOk] as const),
      ]}
    />
  </Section>
);

/** Tr-R-06: who could confirm rights, and how often nobody could. */
const SecondPersons = ({ confirmers, waiting, alone, aloneLast }: Monitor['secondPersons']) => (
  <Section title={texts.secondPersons}>
    <FactList
      facts={[
        [texts.confirmers, countText(confirmers)],
        [texts.waiting, countText(waiting)],
        [texts.alone, alone > 0 ? texts.aloneText(countText(alone), aloneLast) : '0'],
      ]}
      labelWidth={176}
    />
    {alone > 0 && (
      <Typography color="error" sx={{ mt: 1 }}>
        {texts.aloneWhy}
      </Typography>
    )}
  </Section>
);

type Asked = { row: ParkedRow; what: 'redrive' | 'discard' };

/** Events that a service could not apply: tried again, or given up with a reason. */
function Parked() {
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
            {nameOf(row.service)} · {row.type}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{row.reason}</Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.aggregateId} · {texts.tries(row.attempts)} · {row.parkedAt}
          </Typography>
          {mayDo('redrive') && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" onClick={() => setAsked({ row, what: 'redrive' })}>
                {texts.redrive.action}
              </Button>
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

function Jobs({ services }: { services: readonly MonitorService[] }) {
  const runs = services.flatMap(({ service, jobs }) => jobs.map((job) => ({ service, ...job })));
  return (
    <Section title={texts.jobs}>
      {runs.length === 0 && <Typography color="textSecondary">{texts.noJobs}</Typography>}
      {runs.map(({ service, job, startedAt, endedAt, done, error }) => (
        <Box
          key={service + job + startedAt}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 0.75 }}
        >
          <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {nameOf(service)} · {named(texts.jobNames, job)}
          </Box>
          <Typography color="textSecondary">
            {startedAt}
            {done !== null && ` · ${texts.done(done)}`}
          </Typography>
          {error ? (
            <Typography color="error" sx={{ overflowWrap: 'anywhere' }}>
              {error}
            </Typography>
          ) : (
            <Ok ok={endedAt !== ''} bad={texts.running} />
          )}
        </Box>
      ))}
    </Section>
  );
}

const SelfCheck = ({ check }: { check: Monitor['selfCheck'] }) => (
  <Section title={texts.selfCheck}>
    {check === null ? (
      <Typography color="textSecondary">{texts.noCheck}</Typography>
    ) : (
      <>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
          <Ok ok={check.ok} />
          <Typography color="textSecondary">{check.time}</Typography>
        </Box>
        {check.lines.map(({ what, ok, text }) => (
          <Typography key={what} color={ok ? undefined : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {ok ? '✓' : '✗'} {what}：{text}
          </Typography>
        ))}
      </>
    )}
  </Section>
);
