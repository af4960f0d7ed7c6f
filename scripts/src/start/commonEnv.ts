import path from 'node:path';
import type { ServiceDefinition, SystemPlan } from './ServiceDefinition.ts';

// What the surroundings (npm, a test runner, another copy) say about themselves and not to the services, and what only one of
// them may know, which gets it from its definition.
const notForServices =
  /^(npm_|VITEST|XINYUE_TEST_|XINYUE_ADMIN_PASSWORD$|XINYUE_MASTER_KEY|S3_|DATABASE_URL$|PORT$|NODE_ENV$|NODE_CHANNEL|TEST$|INIT_CWD$|XINYUE_DATA$|XINYUE_EMPTY$|XINYUE_PARTNERS$)/;

/** The caller's environment as far as services may see it. */
export function passedOn(env: Record<string, string | undefined>): Record<string, string | undefined> {
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
    XINYUE_BUS_URL: plan.databaseUrls.bus,
    XINYUE_INTERNAL_SECRET: plan.secrets.internal,
    XINYUE_REQUEST_SECRET: plan.secrets.request,
    XINYUE_FILES_DIR: path.join(plan.data, 'files'),
    XINYUE_SANDBOX: plan.sandbox ? '1' : '0',
    XINYUE_DEMO: plan.demo ? '1' : '0',
    XINYUE_CATALOG_URL: url('catalog'),
    XINYUE_ORDER_URL: url('order'),
    XINYUE_MERCHANT_URL: url('merchant'),
    XINYUE_PAYOUT_URL: url('payout'),
    XINYUE_GATEWAY_URL: plan.portalUrl,
    ...definition.env?.(plan),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
