import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Monitor, MonitorService } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { Navigate } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ParkedEvents } from './ParkedEvents.tsx';
import { named, nameOf } from './serviceNames.ts';
import { monitorTexts as texts } from './texts.ts';

const everyMs = 15_000;

const Ok = ({ ok, good = texts.ok, bad = texts.notOk }: { ok: boolean; good?: string; bad?: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={ok ? 'success' : 'error'}
    icon={ok ? <CheckIcon /> : <ErrorIcon />}
    label={ok ? good : bad}
  />
);

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
          <ParkedEvents />
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
