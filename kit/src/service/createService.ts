import { ownerOf, type ServiceName, subscribedTopics } from '@xinyue/contracts/define';
import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Logger as PinoLogger } from 'pino';
import type { PartnerKeys } from '../partners/createPartnerKeys.ts';
import { createPartnerVerifier } from '../partners/createPartnerVerifier.ts';
import type { KnownPartner } from '../partners/readPartners.ts';
import type { Bus } from '../bus/bus.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Seals } from '../crypto/createSeals.ts';
import { createLog } from '../createLog.ts';
import { createServiceApp } from '../http/createServiceApp.ts';
import { createServiceClient, type ServiceClient } from '../http/createServiceClient.ts';
import { listen } from '../http/listen.ts';
import type { ServiceAppOptions } from '../http/route.ts';
import { startConsumer } from '../inbox/startConsumer.ts';
import type { Definitions, Handlers } from '../inbox/worker.ts';
import { createMetrics } from '../metrics/createMetrics.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Migration } from '../db/migrate.ts';
import { prepareAlone } from '../db/prepareAlone.ts';
import type { SecurityNote, SecurityNotes } from '../security/createSecurityNotes.ts';
import type { BaseConfig } from '../serviceConfig.ts';
import type { RunningService } from './runService.ts';
import { anchorJobs } from './anchorJobs.ts';
import { createRunLog } from './jobRuns.ts';
import { addServiceMetrics, countingRuns, metricsAt } from './serviceMetrics.ts';
import { readOwnHealth, readOwnWaiting } from './ownHealth.ts';
import { monitorRoutes } from './monitorRoutes.ts';
import { sealsOf } from './sealsOf.ts';
import { signaturesOf } from './signaturesOf.ts';
import { type Job, schedule } from './schedule.ts';
import { type Infrastructure, startInfrastructure } from './startInfrastructure.ts';

export type ServiceOptions<D extends Definitions> = {
  name: ServiceName;
  config: BaseConfig;
  migrations: Migration[];
  /** The table of all events, by which received ones are checked. */
  events: D;
  /** Tests give a bus and a clock of their own. Into a bus that is given nobody else can write: nothing in it is signed. */
  bus?: Bus;
  clock?: Clock;
};

/** What every service is built on. */
export type ServiceBase = Pick<Infrastructure, 'pool' | 'limits'> & {
  /** What it tells of itself (O-R-01). */
  metrics: Metrics;
  /** Seals what decides (ADR 44). */
  seals: Seals;
  clock: Clock;
  log: PinoLogger;
  /** Calls to another service, signed with the name of this one; closed with the service. */
  clientOf(service: ServiceName | 'keeper', url: string): ServiceClient;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};

/** What one service adds to the base. */
export type ServiceParts<D extends Definitions> = Pick<ServiceAppOptions, 'routes' | 'internal' | 'pages' | 'spendProof'> & {
  /** What to do about events of other services; without it the service receives none. */
  handlers?: Handlers<D>;
  /** Whether its main job needs received events: then it is not ready while they do not come. */
  needsEvents?: boolean;
  jobs: Job[];
  /** What waits for a person in this service. */
  waiting?(): Promise<WaitingCount[]>;
  /** Where what looks like an attack is noted; ended with the service. */
  security?: SecurityNotes;
  /** Partners whose calls it takes, with their secrets and kinds. */
  partners?: ReadonlyMap<string, KnownPartner>;
  /** Partners beside these, with keys that come and go. */
  partnerKeys?: PartnerKeys | undefined;
  /** Whether partners are told what a wrong signature should have been made of. */
  explainsSignatures?: boolean;
  /** Ends what is its own, once no call, job or event uses it any more. */
  close?(): Promise<void>;
};

/** Calls of one service to others, which end together. */
function createClients(self: ServiceName, secret: string) {
  const clients: ServiceClient[] = [];
  return {
    clientOf(audience: ServiceName | 'keeper', url: string): ServiceClient {
      const client = createServiceClient({ audience, url, self, secret });
      clients.push(client);
      return client;
    },
    closeClients: () => Promise.all(clients.map((client) => client.close())),
  };
}

const rejectedNote = (topic: string, name: ServiceName): SecurityNote => ({
  what: 'eventRejected',
  outcome: 'refused',
  detail: `event ${ownerOf(topic)} ${name}`,
});

type Hearing<D extends Definitions> = {
  name: ServiceName;
  infrastructure: Infrastructure;
  built: Pick<ServiceParts<D>, 'handlers' | 'security'>;
  events: D;
  rules: ReturnType<typeof signaturesOf>['rules'] | undefined;
  metrics: Metrics;
  afterCommit(): void;
  log: PinoLogger;
};

/** Takes in what other services tell, where this one wants any of it. */
const startHearing = async <D extends Definitions>({ name, infrastructure, built, events, ...more }: Hearing<D>) =>
  built.handlers &&
  startConsumer({
    pool: infrastructure.pool,
    bus: infrastructure.bus,
    consumer: name,
    topics: subscribedTopics(name),
    definitions: events,
    handlers: built.handlers,
    signatures: more.rules,
    onApplied: (applied) => more.metrics.count('xinyue_events_applied_total', { consumer: name }, applied),
    onRejected: (topic) => built.security?.note(rejectedNote(topic, name)),
    afterCommit: more.afterCommit,
    log: more.log,
  });

/**
 * Starts a service: database, bus and relay, then what `build` makes of them: consumer, jobs, and last the port. `stop` goes the other way: calls
 * under way are answered, then jobs, events, the service's own, its clients, and the base.
 */
export async function createService<D extends Definitions>(
  { name, config, migrations, events, bus, clock = systemClock }: ServiceOptions<D>,
  build: (base: ServiceBase) => ServiceParts<D> | Promise<ServiceParts<D>>,
): Promise<RunningService> {
  const log = createLog(name, config.LOG_LEVEL);
  const { sign, rules, seals } = { ...(!bus && signaturesOf(name, config)), seals: sealsOf(config) };
  const metrics = createMetrics({ service: name, ...metricsAt(config), log });
  const { clientOf, closeClients } = createClients(name, config.XINYUE_INTERNAL_SECRET);
  // Two copies that start together on an empty database prepare it one after the other: tables, and the rows that `build` makes.
  const { infrastructure, afterCommit, built } = await prepareAlone(config.DATABASE_URL, async () => {
    const infrastructure = await startInfrastructure({ name, config, migrations, log, bus, seals, sign });
    const afterCommit = () => infrastructure.relay.wake();
    const { pool, limits } = infrastructure;
    const base = { pool, limits, metrics, seals, clock, log, clientOf, afterCommit };
    return { infrastructure, afterCommit, built: await build(base) };
  });
  const { pool } = infrastructure;
  const {
    handlers: _,
    needsEvents,
    partners,
    partnerKeys,
    explainsSignatures: explains,
    security,
    waiting,
    close,
    ...parts
  } = built;
  const consumer = await startHearing({ name, infrastructure, built, events, rules, metrics, afterCommit, log });
  const health = async () => ({
    ...(await infrastructure.health()),
    ...(needsEvents && consumer && { events: consumer.healthy() }),
  });
  const all = [...parts.jobs, ...anchorJobs(name, config, { pool, clock, log })];
  addServiceMetrics(metrics, { name, infrastructure, consumer, jobs: all });
  const jobs = schedule(all, log, countingRuns(createRunLog(pool, log), metrics));
  const told = { name, instance: config.XINYUE_INSTANCE, pool, bus: infrastructure.bus, consumer, jobs: all, health, waiting };
  let draining = false;
  const app = createServiceApp({
    name,
    instance: config.XINYUE_INSTANCE,
    internalSecret: config.XINYUE_INTERNAL_SECRET,
    ...parts,
    verifyPartner: partners && createPartnerVerifier({ db: pool, partners, keys: partnerKeys, clock, explains }),
    internal: [
      ...(parts.internal ?? []),
      ...monitorRoutes({ ...told, readOwn: () => readOwnHealth(told), readWaiting: () => readOwnWaiting(told) }),
    ],
    health,
    draining: () => draining,
    log,
    requests: metrics.requests,
  });
  const { url, drain } = await listen(app, { host: config.XINYUE_HOST, port: config.XINYUE_SERVICE_PORT });
  return {
    url,
    drainMs: config.XINYUE_DRAIN_MS ?? 3_000,
    async stop(drainMs = 0) {
      draining = true;
      await drain(undefined, drainMs);
      await metrics.stop();
      await jobs.stop();
      await consumer?.stop();
      await close?.();
      await security?.stop();
      await closeClients();
      await infrastructure.stop();
    },
  };
}
