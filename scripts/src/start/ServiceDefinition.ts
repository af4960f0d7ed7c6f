import type { DatabaseName } from '../postgres/makeDatabases.ts';
import type { Secrets } from './loadSecrets.ts';

/** What is settled before the first process starts. */
export type SystemPlan = {
  data: string;
  portalPort: number;
  portalUrl: string;
  adminUrl: string;
  /** Own loopback port of each service, kept over its restarts. */
  ports: Record<string, number>;
  databaseUrls: Record<DatabaseName, string>;
  secrets: Secrets;
  demo: boolean;
  sandbox: boolean;
  /** The environment of the caller, without what must not reach the services. */
  env: Record<string, string | undefined>;
};

export type ServiceDefinition = {
  name: string;
  /** The compiled file that is forked. */
  entry: string;
  /** What it gets beside the common variables of commonEnv. */
  env?: (plan: SystemPlan) => Record<string, string | undefined>;
  /** The port that answers /health/ready; default: its own one. */
  healthPort?: (plan: SystemPlan) => number;
};
