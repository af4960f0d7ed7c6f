import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SystemHealth } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { ReadAt } from '../../shared/blocks/ReadAt.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BackupBlock } from './BackupBlock.tsx';
import { HealthRow as Row, HealthState as State } from './HealthRow.tsx';
import { healthTexts as texts } from './healthTexts.ts';
import { nameOf } from './serviceNames.ts';

const everyMs = 10_000;

/** A figure, or that it could not be read. */
const shown = (value: number | null, text: (known: number) => string = countText) =>
  value === null ? texts.unreadable : text(value);

/** O-C-01 系统健康: how the whole copy is, read again by itself. What cannot be read says so and is never green. */
export default function HealthPage() {
  usePageTitle(texts.title);
  const call = useOperation();
  const allowed = useMayDo()('list');
  const { data, error, refetch } = useQuery({
    queryKey: ['readHealth'],
    queryFn: ({ signal }) => call('readHealth', {}, { signal }),
    refetchInterval: everyMs,
    enabled: allowed,
  });
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1">{texts.title}</Typography>
        {data && <State state={error ? 'unknown' : data.state} />}
        {data && <ReadAt time={data.time} error={error} text={texts.at(data.time)} />}
      </Box>
      {data ? (
        <Blocks {...data} />
      ) : error ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={56} />
      )}
    </>
  );
}

const Blocks = ({ alerts, waiting, events, processes, backup, drill, disks, selfCheck }: SystemHealth) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
    <Alerts alerts={alerts} />
    <Waiting waiting={waiting} />
    <Events events={events} />
    <Processes processes={processes} />
    <BackupBlock backup={backup} drill={drill} />
    <Section title={texts.disks}>
      {disks.length === 0 && <Typography color="textSecondary">{texts.noDisks}</Typography>}
      {disks.map(({ place, free, all, state }) => (
        <Row key={place} name={texts.placeOf(place)} state={state}>
          {free === null || all === null ? texts.unreadable : texts.free(free, all)}
        </Row>
      ))}
    </Section>
    <Section title={texts.selfCheck}>
      {selfCheck === null ? (
        <Typography color="textSecondary">{texts.noCheck}</Typography>
      ) : (
        <Row name={selfCheck.time} state={selfCheck.ok ? 'ok' : 'bad'}>
          {selfCheck.lines
            .filter(({ ok }) => !ok)
            .map(({ what, text }) => `${what}：${text}`)
            .join('；')}
        </Row>
      )}
    </Section>
  </Box>
);

const Alerts = ({ alerts }: Pick<SystemHealth, 'alerts'>) => (
  <Section title={texts.alerts}>
    {alerts.length === 0 && <Typography color="textSecondary">{texts.noAlerts}</Typography>}
    {alerts.map(({ name, severity, since, summary }) => (
      <Row key={name} name={summary} state={severity === 'page' ? 'bad' : 'warn'}>
        {texts.since(since)} · {name}
      </Row>
    ))}
  </Section>
);

const Waiting = ({ waiting }: Pick<SystemHealth, 'waiting'>) => (
  <Section title={texts.waiting}>
    {waiting.map(({ key, label, count, oldestSeconds, state, link }) => (
      <Row
        key={key}
        state={state}
        name={
          <Link component={RouterLink} to={link}>
            {label}
          </Link>
        }
      >
        {shown(count)}
        {count !== null && count > 0 && oldestSeconds !== null && oldestSeconds > 0 && ` · ${texts.oldest(oldestSeconds)}`}
      </Row>
    ))}
  </Section>
);

const Events = ({ events }: Pick<SystemHealth, 'events'>) => (
  <Section title={texts.events}>
    {events.map(({ service, unpublished, lagSeconds, parked, state }) => (
      <Row key={service} name={nameOf(service)} state={state}>
        {texts.unpublished} {shown(unpublished)} · {texts.lag} {shown(lagSeconds, texts.seconds)} · {texts.parked} {shown(parked)}
      </Row>
    ))}
  </Section>
);

const Processes = ({ processes }: Pick<SystemHealth, 'processes'>) => {
  const versions = new Set(processes.flatMap(({ version }) => version || []));
  return (
    <Section title={texts.processes}>
      {versions.size > 1 && <Typography color="warning.main">{texts.upgrading}</Typography>}
      {processes.map(({ service, version, startTime, memory, reason, state }) => (
        <Row key={service} name={nameOf(service)} state={state}>
          {state === 'unknown' ? texts.unreadable : `${version} · ${texts.started(startTime)} · ${shown(memory, texts.memory)}`}
          {reason && ` · ${reason}`}
        </Row>
      ))}
    </Section>
  );
};
