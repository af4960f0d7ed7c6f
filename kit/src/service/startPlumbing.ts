import { type ServiceName, topicOf, topicsHeard } from '@xinyue/contracts/define';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { createBus } from '../bus/createBus.ts';
import { createPatientBus } from '../bus/createPatientBus.ts';
import { createPool } from '../db/createPool.ts';
import { migrate, type Migration } from '../db/migrate.ts';
import { type Relay, startRelay } from '../outbox/startRelay.ts';
import type { BaseConfig } from '../serviceConfig.ts';

export type PlumbingOptions = {
  name: ServiceName;
  config: BaseConfig;
  migrations: Migration[];
  log: Logger;
  /** Tests give one; otherwise it is made from the configuration and closed by `stop`. */
  bus?: Bus;
  poolSize?: number;
};
export type Plumbing = {
  pool: Pool;
  bus: Bus;
  relay: Relay;
  health(): Promise<Record<string, { ok: boolean; reason?: string }>>;
  stop(): Promise<void>;
};

/** Database with its migrations, bus with its topics, and the relay of a service's outbox; stopped in the reverse order. */
export async function startPlumbing(options: PlumbingOptions): Promise<Plumbing> {
  const { name, config, log } = options;
  await migrate({ url: config.DATABASE_URL, migrations: options.migrations });
  const pool = createPool({ url: config.DATABASE_URL, name, max: options.poolSize, log });
  const bus =
    options.bus ??
    createPatientBus(
      await createBus({
        kafkaBrokers: config.KAFKA_BROKERS,
        busUrl: config.XINYUE_BUS_URL,
        clientId: name,
        log,
        onCrash(error) {
          log.fatal({ err: error }, 'the bus cannot go on in this process');
          process.exit(1);
        },
      }),
      log,
    );
  const topics = [topicOf(name), ...topicsHeard(name)];
  await bus.ensureTopics(topics);
  const relay = await startRelay({ url: config.DATABASE_URL, bus, log });
  return {
    pool,
    bus,
    relay,
    async health() {
      const database = await pool.query('select 1').then(
        () => ({ ok: true }),
        () => ({ ok: false, reason: 'database away' }),
      );
      return { database };
    },
    async stop() {
      await relay.stop();
      if (!options.bus) await bus.close();
      await pool.end();
    },
  };
}
