import type { Log } from '../base/Log.ts';
import type { DatabaseName } from '../postgres/makeDatabases.ts';
import type { Secrets } from './loadSecrets.ts';
import type { ServiceDefinition } from './serviceDefinitions.ts';

export type SystemOptions = {
  /** Of the portal; the back office is on the next one. 0 or none: a free pair. */
  port?: number;
  /** The data folder. None: a temporary one that stop() removes. */
  data?: string;
  /** No demo data and no demo accounts. */
  empty?: boolean;
  /** Demo data wherever it runs; without both words: `planDemo`. */
  demo?: boolean;
  /** Laid over process.env; a value of undefined takes one away. */
  env?: Record<string, string | undefined>;
  /** Nothing on the console; the logs are in `<data>/logs` all the same. */
  quiet?: boolean;
  log?: Log;
  /** False: what is in the dist folders is used as it is. */
  build?: boolean;
  /** Other processes than the six of the product, for tests of the supervisor. */
  services?: ServiceDefinition[];
  /** False for throw-away data only. */
  fsync?: boolean;
  /** More settings of the embedded server. */
  postgres?: Record<string, string> | undefined;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
};

export type System = {
  data: string;
  /** Runs with demo data. */
  demo: boolean;
  portalUrl: string;
  adminUrl: string;
  /** Of this moment; `postgres` only when it is the embedded one. 0: being restarted. */
  readonly pids: Record<string, number>;
  /** How many processes each service has had. */
  readonly starts: Record<string, number>;
  /** Of this moment: a service whose port somebody else took gets another one. */
  readonly serviceUrls: Record<string, string>;
  /** Where each process serves its metrics; empty where they are off. */
  metricsUrls: Record<string, string>;
  databaseUrls: Record<DatabaseName, string>;
  superuserUrl: string;
  secrets: Secrets;
  /** Signals a process (default SIGKILL) and answers its pid; it is started again. */
  kill(service: string, signal?: NodeJS.Signals): number;
  /** Milliseconds until the service (default: all) answers ready, after a kill with a new process. Throws on time-out. */
  waitReady(service?: string, timeoutMs?: number): Promise<number>;
  /** Services first, then PostgreSQL. Can be called twice. */
  stop(): Promise<void>;
};
