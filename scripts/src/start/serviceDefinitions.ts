import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import type { DatabaseName } from '../postgres/makeDatabases.ts';
import type { ServiceDefinition, SystemPlan } from './ServiceDefinition.ts';

const entryOf = (folder: string) => path.join(repoRoot(), folder, 'dist', 'start.js');

function service(name: DatabaseName, more?: ServiceDefinition['env']): ServiceDefinition {
  const env = (plan: SystemPlan) => ({
    DATABASE_URL: plan.databaseUrls[name],
    ...more?.(plan),
  });
  return { name, entry: entryOf(`${name}-service`), env };
}

/** The five processes of the product, in the order of their lines on the console. */
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
    })),
    service('payout', partners),
    {
      name: 'gateway',
      entry: entryOf('gateway'),
      healthPort: (plan) => plan.portalPort,
      env: (plan) => ({
        // The only one that may be reached from outside, if its operator says so.
        XINYUE_HOST: plan.env['XINYUE_HOST'] ?? '127.0.0.1',
        PORT: String(plan.portalPort),
        XINYUE_PORTAL_DIR: path.join(repoRoot(), 'portal-ui', 'dist'),
        XINYUE_ADMIN_DIR: path.join(repoRoot(), 'admin-ui', 'dist'),
      }),
    },
  ];
}

/** A file where we keep them, so that they can change while the service runs; else what the caller gave. */
const masterKeys = ({ secrets }: SystemPlan) =>
  secrets.masterKeyFile ? { XINYUE_MASTER_KEY_FILE: secrets.masterKeyFile } : { XINYUE_MASTER_KEY: secrets.masterKey };

const bucket = ({ env }: SystemPlan) =>
  Object.fromEntries(['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'].map((name) => [name, env[name]]));

const partnerList = (partners: Record<string, string>) =>
  Object.entries(partners)
    .map(([name, secret]) => `${name}:${secret}`)
    .join(',');
