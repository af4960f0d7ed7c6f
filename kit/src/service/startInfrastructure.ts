import { type ServiceName, topicOf, subscribedTopics } from '@xinyue/contracts/define';
import type { Pool } from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { createBus } from '../bus/createBus.ts';
import { kafkaConnection } from '../bus/kafka/kafkaConnection.ts';
import { createReconnectingBus } from '../bus/createReconnectingBus.ts';
import type { Seals } from '../crypto/createSeals.ts';
import type { SignEvent } from '../crypto/signEvents.ts';
import { createPool } from '../db/createPool.ts';
import type { Migration } from '../db/migrate.ts';
import { createLimits, type Limits } from '../limit/createLimits.ts';
import { startChain } from '../evidence/startChain.ts';
import { type Relay, startRelay } from '../outbox/startRelay.ts';
import type { BaseConfig } from '../serviceConfig.ts';
import { bringUpToDate } from './bringUpToDate.ts';
import { endApart } from './endApart.ts';
import type { HealthParts } from '../http/HealthPart.ts';

export type InfrastructureOptions = {
  name: ServiceName;
  config: BaseConfig;
  migrations: Migration[];
  log: PinoLogger;
  /** Tests give one; otherwise it is made from the configuration and closed by `stop`. */
  bus?: Bus;
  /** Links the evidence. */
  seals: Seals;
  /** Signs what the relay sends. */
  sign?: SignEvent | undefined;
  poolSize?: number;
};
export type Infrastructure = {
  pool: Pool;
  bus: Bus;
  relay: Relay;
  limits: Limits;
  health(): Promise<HealthParts>;
  stop(): Promise<void>;
};

/** For whoever has the database alone: database with its migrations, bus with its topics, the relay of a service's outbox, and the job that links its evidence; stopped in the reverse order. */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { name, config, log } = options;
  await bringUpToDate(config, options.migrations);
  const pool = createPool({ url: config.DATABASE_URL, name, max: options.poolSize, log });
  const bus =
    options.bus ??
    createReconnectingBus(
      await createBus({
        kafka: kafkaConnection(config),
        busUrl: config.XINYUE_BUS_URL,
        clientId: name,
        log,
        onLost: (stillLost) => void endApart({ url: config.DATABASE_URL, stillLost, log, end: () => process.exit(1) }),
      }),
      log,
    );
  const topics = [topicOf(name), ...subscribedTopics(name)];
  await bus.ensureTopics(topics);
  const relay = await startRelay({ url: config.DATABASE_URL, bus, log, sign: options.sign });
  const limits = createLimits(log);
  const chain = await startChain(pool, options.seals, log);
  return {
    pool,
    bus,
    relay,
    limits,
    async health() {
      const database = await pool.query('select 1').then(
        () => ({ ok: true }),
        () => ({ ok: false, reason: 'database away' }),
      );
      return { database, ...limits.health() };
    },
    async stop() {
      await chain.stop();
      await relay.stop();
      if (!options.bus) await bus.close();
      await pool.end();
    },
  };
}
