import { chmodSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { askBrokers } from '@xinyue/kit/bus/kafka/askBrokers';
import { kafkaConnection } from '@xinyue/kit/bus/kafka/kafkaConnection';
import { readConfig } from '@xinyue/kit/readConfig';
import { serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { freePort, isPortFree } from '../base/freePort.ts';
import { StartError } from '../base/StartError.ts';
import { saslOf } from './serviceDefinitions.ts';

/** The portal's port; its neighbour is the back office. 0 or none: a free pair. Throws a StartError when one is taken. */
export async function choosePorts(wanted: number | undefined, host: string): Promise<number> {
  if (!wanted) return freePort(1);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_534) {
    throw new StartError(`The port must be a whole number from 1 to 65534, not ${wanted}.`);
  }
  for (const port of [wanted, wanted + 1]) {
    if (await isPortFree(port, host)) continue;
    const what = port === wanted ? 'of the portal' : 'of the back office (the port of the portal + 1)';
    throw new StartError(
      `Port ${port} ${what} cannot be used, most likely another program has it: stop that, or give another port with --port.`,
    );
  }
  return wanted;
}

/** Makes the data folder and proves that we may write there. Answers its real path. */
export function prepareFolder(wanted: string): string {
  const data = path.resolve(wanted);
  try {
    if (!statSync(data, { throwIfNoEntry: false })) {
      mkdirSync(data, { recursive: true });
      // Root's server runs as another user that has to pass through; everything secret in it is 0600 or 0700.
      chmodSync(data, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    const probe = path.join(data, `.try-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    mkdirSync(path.join(data, 'files'), { recursive: true, mode: 0o700 });
    mkdirSync(path.join(data, 'logs'), { recursive: true, mode: 0o700 });
    return realpathSync(data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`The data folder ${data} cannot be written by this user (${code}): give another one with --data.`);
  }
}

const withinMs = 15_000;

const kafka = serviceEnvironment.pick({ KAFKA_BROKERS: true, KAFKA_SSL: true, KAFKA_CA: true, KAFKA_SASL: true });

function connectionIn(env: Record<string, string | undefined>) {
  try {
    return kafkaConnection(readConfig(kafka, { ...env, KAFKA_SASL: saslOf('gateway', env) }));
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** With `KAFKA_BROKERS` one of them must take the gateway in before anything is started; a StartError within 15 s where none does. */
export async function requireBroker(env: Record<string, string | undefined>): Promise<void> {
  const connection = connectionIn(env);
  if (!connection) return;
  const reason = await askBrokers(connection, withinMs);
  if (reason === undefined) return;
  throw new StartError(
    `No Kafka broker answered at ${connection.brokers.join(', ')} within ${withinMs / 1000} s (${reason}): start it, or take KAFKA_BROKERS away to use the bus in PostgreSQL.`,
  );
}
