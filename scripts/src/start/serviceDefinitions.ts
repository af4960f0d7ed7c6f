import path from 'node:path';
import type { ServiceName } from '@xinyue/contracts/define';
import { repoRoot } from '../base/repoRoot.ts';
import type { DatabaseName } from '../postgres/makeDatabases.ts';
import { eventEnvOf } from '../keys/eventKeys.ts';
import { sealEnvOf } from '../keys/sealKeys.ts';
import { fingerprintsOf } from '../backup/keysFile.ts';
import type { Secrets } from './loadSecrets.ts';

/** What is settled before the first process starts; only `ports` may change later. */
export type SystemPlan = {
  data: string;
  portalPort: number;
  portalUrl: string;
  adminUrl: string;
  /** Own loopback port of each service, kept over its restarts unless somebody else took it meanwhile. */
  ports: Record<string, number>;
  /** Port of the metrics of each process; undefined: none. */
  metricsPorts?: Record<string, number> | undefined;
  /** The folder of the embedded cluster, where there is one. */
  cluster?: string | undefined;
  databaseUrls: Record<DatabaseName, string>;
  /** Each database as the owner of its tables. */
  ownerUrls: Record<ServiceName, string>;
  /** The bus, as each process may use it. */
  busUrls: Partial<Record<string, string>>;
  secrets: Secrets;
  demo: boolean;
  sandbox: boolean;
  /** Both for whoever comes by a name of this machine alone. */
  local: boolean;
  /** The environment of the caller, without what must not reach the services. */
  env: Record<string, string | undefined>;
  /** What the keeper of backups works on. */
  keeper?: { cluster: string; spool: string; url: string; durable: boolean } | undefined;
};

export type ServiceDefinition = {
  name: string;
  /** The compiled file that is forked. */
  entry: string;
  /** What it gets beside the common variables of commonEnv. */
  env?: (plan: SystemPlan) => Record<string, string | undefined>;
  /** The public port that answers /health/ready, which is never changed; default: its own one. */
  healthPort?: (plan: SystemPlan) => number;
};

const entryOf = (folder: string) => path.join(repoRoot(), folder, 'dist', 'start.js');

function service(name: ServiceName, more?: ServiceDefinition['env']): ServiceDefinition {
  const env = (plan: SystemPlan) => ({
    DATABASE_URL: plan.databaseUrls[name],
    XINYUE_MIGRATE_URL: plan.ownerUrls[name],
    XINYUE_BUS_URL: plan.busUrls[name],
    ...eventEnvOf(name, plan.secrets.eventKeys),
    ...sealEnvOf(name, plan.secrets.sealKeys),
    ...more?.(plan),
  });
  return { name, entry: entryOf(`${name}-service`), env };
}

/** The six processes of the product, in the order of their lines on the console. */
export function serviceDefinitions(): ServiceDefinition[] {
  // The keys that sign payments are known to those who verify them, and nowhere else (F20).
  const partners = (plan: SystemPlan) => ({ XINYUE_PARTNERS: partnerList(plan.secrets.partners) });
  return [
    service('catalog'),
    service('order', partners),
    service('merchant', (plan) => ({
      ...masterKeys(plan),
      ...bucket(plan),
      XINYUE_ADMIN_PASSWORD: plan.secrets.adminPassword,
      XINYUE_STAFF: plan.env['XINYUE_STAFF'],
      // Passkeys: by the name of this machine, as browsers make none at its address.
      XINYUE_ORIGIN: plan.env['XINYUE_ORIGIN'] ?? `http://localhost:${plan.portalPort}`,
    })),
    service('payout', (plan) => ({ ...partners(plan), ...masterKeys(plan) })),
    service('system', (plan) => ({ ...partners(plan), ...masterKeys(plan), ...watched(plan) })),
    {
      name: 'gateway',
      entry: entryOf('gateway'),
      healthPort: (plan) => plan.portalPort,
      env: (plan) => ({
        ...eventEnvOf('gateway', plan.secrets.eventKeys),
        XINYUE_BUS_URL: plan.busUrls['gateway'],
        // The only one that may be reached from outside, if its operator says so.
        XINYUE_HOST: plan.env['XINYUE_HOST'] ?? '127.0.0.1',
        PORT: String(plan.portalPort),
        XINYUE_DEMO_LOCAL: plan.local ? '1' : '0',
        XINYUE_PORTAL_DIR: path.join(repoRoot(), 'portal-ui', 'dist'),
        XINYUE_ADMIN_DIR: path.join(repoRoot(), 'admin-ui', 'dist'),
      }),
    },
  ];
}

/** The process that keeps backups of the embedded cluster, beside the six where they are switched on. */
export const keeperDefinition: ServiceDefinition = {
  name: 'keeper',
  entry: path.join(repoRoot(), 'scripts', 'dist', 'keeper.js'),
  env: ({ data, env, secrets, keeper, databaseUrls }) => ({
    ...Object.fromEntries(Object.entries(env).filter(([name]) => /^XINYUE_(BACKUP|DRILL)|^INIT_CWD$/.test(name))),
    XINYUE_KEEPER_DATA: data,
    XINYUE_KEEPER_CLUSTER: keeper?.cluster,
    XINYUE_KEEPER_SPOOL: keeper?.spool,
    XINYUE_KEEPER_URL: keeper?.url,
    XINYUE_KEEPER_RUNS_URL: databaseUrls.system,
    XINYUE_KEEPER_FILES: env['S3_ENDPOINT'] ? 'bucket' : 'folder',
    XINYUE_KEEPER_FSYNC: keeper?.durable ? 'on' : 'off',
    // Where the environment gives the master keys, no file does: it gets to know which, and not the keys.
    XINYUE_KEEPER_KEYS: secrets.masterKeyFile
      ? undefined
      : JSON.stringify(fingerprintsOf({ masterKeys: secrets.masterKey, keys: {} })),
  }),
};

/** A file where we keep them, so that they can change while the service runs; else what the caller gave. */
const masterKeys = ({ secrets }: SystemPlan) =>
  secrets.masterKeyFile ? { XINYUE_MASTER_KEY_FILE: secrets.masterKeyFile } : { XINYUE_MASTER_KEY: secrets.masterKey };

/** What system-service tells of the disks and of the backup. */
const watched = ({ data, cluster, env, keeper, ports }: SystemPlan) => ({
  XINYUE_KEEPER_ADDRESS: keeper && `http://127.0.0.1:${ports['keeper']}`,
  XINYUE_DISK_PLACES:
    env['XINYUE_DISK_PLACES'] ??
    [...(cluster ? [`database:${cluster}`] : []), `files:${path.join(data, 'files')}`, `logs:${path.join(data, 'logs')}`].join(),
  XINYUE_BACKUP_FILE: env['XINYUE_BACKUP_FILE'] ?? path.join(data, 'backup.json'),
});

const bucket = ({ env }: SystemPlan) =>
  Object.fromEntries(['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'].map((name) => [name, env[name]]));

const partnerList = (partners: Record<string, string>) =>
  Object.entries(partners)
    .map(([name, secret]) => `${name}:${secret}`)
    .join(',');

// What the surroundings (npm, a test runner, another copy) say about themselves and not to the services, and what only one of
// them may know, which gets it from its definition.
const notForServices =
  /^(npm_|XINYUE_BACKUP|XINYUE_DRILL|VITEST|XINYUE_TEST_|XINYUE_[A-Z_]*PASSWORD$|POSTGRES_PASSWORD$|XINYUE_SERVER_URL$|XINYUE_STAFF$|XINYUE_MASTER_KEY|XINYUE_([A-Z]+_)?(EVENT_KEY|HEARD_KEYS|SEAL_KEY)$|KAFKA_SASL|S3_|DATABASE_URL$|XINYUE_MIGRATE_URL$|PORT$|NODE_ENV$|NODE_CHANNEL|TEST$|INIT_CWD$|XINYUE_DATA$|XINYUE_EMPTY$|XINYUE_PARTNERS$)/;

/** Who a process is for the Kafka brokers: its own sign-in, or the one of all. */
export const saslOf = (name: string, env: SystemPlan['env']): string | undefined =>
  env[`KAFKA_SASL_${name.toUpperCase()}`] || env['KAFKA_SASL'];

/** The caller's environment as far as services may see it. */
function passedOn(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== undefined && !notForServices.test(name)));
}

/** The whole environment of one service process. */
export function commonEnv(definition: ServiceDefinition, plan: SystemPlan): NodeJS.ProcessEnv {
  const url = (name: string) => (plan.ports[name] ? `http://127.0.0.1:${plan.ports[name]}` : undefined);
  const all: Record<string, string | undefined> = {
    ...passedOn(plan.env),
    NODE_ENV: 'production',
    XINYUE_HOST: '127.0.0.1',
    XINYUE_SERVICE_PORT: String(plan.ports[definition.name]),
    KAFKA_SASL: saslOf(definition.name, plan.env),
    XINYUE_INTERNAL_SECRET: plan.secrets.internal,
    XINYUE_REQUEST_SECRET: plan.secrets.request,
    // One copy of each: nobody else could serve meanwhile.
    XINYUE_DRAIN_MS: plan.env['XINYUE_DRAIN_MS'] ?? '0',
    XINYUE_FILES_DIR: path.join(plan.data, 'files'),
    XINYUE_SANDBOX: plan.sandbox ? '1' : '0',
    XINYUE_DEMO: plan.demo ? '1' : '0',
    XINYUE_CATALOG_URL: url('catalog'),
    XINYUE_ORDER_URL: url('order'),
    XINYUE_MERCHANT_URL: url('merchant'),
    XINYUE_PAYOUT_URL: url('payout'),
    XINYUE_SYSTEM_URL: url('system'),
    XINYUE_GATEWAY_URL: plan.portalUrl,
    XINYUE_METRICS_PORT: String(plan.metricsPorts?.[definition.name] ?? 'off'),
    ...definition.env?.(plan),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
