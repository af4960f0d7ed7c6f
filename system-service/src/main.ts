import { events } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Clock } from '@xinyue/kit/clock';
import { deriveKey } from '@xinyue/kit/crypto/deriveKey';
import { spendAt } from '@xinyue/kit/http/proofs';
import { openVault } from '@xinyue/kit/crypto/sealedRows';
import { every } from '@xinyue/kit/every';
import { createOutside, type OutsideOptions } from '@xinyue/kit/http/postOutside';
import { createPartnerKeys } from '@xinyue/kit/partners/createPartnerKeys';
import { createService, type ServiceBase } from '@xinyue/kit/service/createService';
import { notesTo } from '@xinyue/kit/service/notesTo';
import { makeSeals } from '@xinyue/kit/service/makeSeals';
import { type Config, partnersOf } from './config.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { backupSource } from './monitor/readBackup.ts';
import { createHealthReader } from './monitor/readHealth.ts';
import { createWorkboard } from './monitor/readWorkboard.ts';
import { diskSource } from './monitor/readDisks.ts';
import { createReaders } from './open/feed/createReaders.ts';
import { createSender } from './open/webhooks/createSender.ts';
import { webhookLimits } from './open/webhooks/webhookLimits.ts';
import { workingKeys } from './partners/workingKeys.ts';
import { seedPayOrders } from './payOrders/seedPayOrders.ts';
import { seedModules } from './modules/assignModules.ts';
import { seedPermissions } from './permissions/seedPermissions.ts';
import { sealedTables as vaultTables } from './store/sealedTables.ts';
import { seedSamples } from './records/seedSamples.ts';
import { internalRoutes, routes } from './routes.ts';

/** A key that was just made is known this soon to who keeps public events. */
const readersMs = 1_000;
/** An event that was kept is sent this soon. */
const sendMs = 500;

const healthOf = (config: Config, base: Pick<Deps, 'pool' | 'clock' | 'log'>, services: Deps['services']) =>
  createHealthReader({ ...base, services, places: config.XINYUE_DISK_PLACES, backupFile: config.XINYUE_BACKUP_FILE });

const sourcesOf = (config: Config, { clock }: Pick<Deps, 'clock'>) => [
  diskSource(config.XINYUE_DISK_PLACES),
  backupSource(config.XINYUE_BACKUP_FILE, clock),
];

const neighboursOf = (config: Config, clientOf: ServiceBase['clientOf']) => ({
  catalog: clientOf('catalog', config.XINYUE_CATALOG_URL),
  order: clientOf('order', config.XINYUE_ORDER_URL),
  merchant: clientOf('merchant', config.XINYUE_MERCHANT_URL),
  payout: clientOf('payout', config.XINYUE_PAYOUT_URL),
  system: clientOf('system', config.XINYUE_SYSTEM_URL),
  keeper: config.XINYUE_KEEPER_ADDRESS ? clientOf('keeper', config.XINYUE_KEEPER_ADDRESS) : undefined,
});

/** What is system-service's own; tests give a bus and a clock. */
export const main = (
  config: Config,
  { outside, ...more }: { bus?: Bus; clock?: Clock; outside?: Pick<OutsideOptions, 'resolve'> } = {},
) =>
  createService({ name: 'system', config, migrations, events, ...more }, async (base) => {
    const { keeper, ...services } = neighboursOf(config, base.clientOf);
    const partners = partnersOf(config);
    const readers = createReaders(base.pool, partners, base.log);
    const admitted = config.XINYUE_WEBHOOK_ALLOW;
    if (admitted.length > 0)
      base.log.warn({ blocks: admitted.map(String) }, 'XINYUE_WEBHOOK_ALLOW: webhooks may reach these, too');
    const deps: Deps = {
      ...base,
      merchant: services.merchant,
      payout: services.payout,
      services,
      keeper,
      readHealth: healthOf(config, base, services),
      readWorkboard: createWorkboard({ ...base, services }),
      demoRoles: config.XINYUE_DEMO ? { clerk001: 'ordinary' } : {},
      factorGraceDays: config.XINYUE_FACTOR_GRACE_DAYS,
      anchorDir: config.XINYUE_ANCHOR_DIR,
      vault: await openVault(config, base.pool, vaultTables),
      partners,
      readers,
      outside: createOutside({ admitted, timeoutMs: config.XINYUE_WEBHOOK_TIMEOUT_MS, ...outside }),
      webhooks: {
        schedule: config.XINYUE_WEBHOOK_SCHEDULE,
        disableMs: config.XINYUE_WEBHOOK_DISABLE_HOURS * 3_600_000,
        plain: admitted.length > 0,
        ...webhookLimits(base.clock, base.limits),
      },
      perMinute: config.XINYUE_PARTNER_PER_MINUTE,
      sandbox: config.XINYUE_SANDBOX,
      requestKey: deriveKey(Buffer.from(config.XINYUE_INTERNAL_SECRET), 'requests'),
      cursorKey: deriveKey(Buffer.from(config.XINYUE_INTERNAL_SECRET), 'cursors'),
    };
    for (const source of sourcesOf(config, base)) base.metrics.sample(source);
    await makeSeals(base, 'system', sealedTables.system);
    await seedPermissions(deps);
    if (config.XINYUE_DEMO) {
      await seedSamples(deps);
      await seedPayOrders(deps);
    }
    await seedModules(deps);
    await readers.refresh();
    const stopReading = every(readersMs, () => void readers.refresh());
    const sender = createSender(deps);
    const stopSending = every(sendMs, sender.tick);
    return {
      routes: routes(deps),
      spendProof: spendAt(deps.merchant),
      internal: internalRoutes(deps),
      handlers: handlers(deps),
      jobs: jobs(deps),
      partners: deps.partners,
      partnerKeys: createPartnerKeys(workingKeys(deps), base.log),
      explainsSignatures: config.XINYUE_SANDBOX,
      security: notesTo(deps.merchant, base.log),
      async close() {
        stopReading();
        stopSending();
        await sender.stop();
      },
    };
  });
