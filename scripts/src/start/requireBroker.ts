import { askBrokers } from '@xinyue/kit/bus/kafka/askBrokers';
import { StartError } from '../base/StartError.ts';

const withinMs = 15_000;

/** With `KAFKA_BROKERS` one of them must answer before anything is started; a StartError within 15 s where none does. */
export async function requireBroker(text: string | undefined): Promise<void> {
  const brokers = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  if (brokers.length === 0) return;
  const reason = await askBrokers(brokers, withinMs);
  if (reason === undefined) return;
  throw new StartError(
    `No Kafka broker answered at ${brokers.join(', ')} within ${withinMs / 1000} s (${reason}): start it, or take KAFKA_BROKERS away to use the bus in PostgreSQL.`,
  );
}
