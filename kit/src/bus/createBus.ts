import type { Logger } from '../Logger.ts';
import type { Bus, OnLost } from './bus.ts';
import { createKafkaBus } from './createKafkaBus.ts';
import type { KafkaConnection } from './kafka/kafkaConnection.ts';
import { createPostgresBus } from './createPostgresBus.ts';

export type BusSettings = {
  /** When set, Kafka is the bus. */
  kafka?: KafkaConnection | undefined;
  /** URL of the bus database; used when no brokers are given. */
  busUrl?: string | undefined;
  clientId: string;
  log?: Logger;
  onLost?: OnLost;
  replicationFactor?: number;
};

/** The bus the configuration asks for: `kafka` goes before `busUrl`; neither is an error. */
export const createBus = async ({ kafka, busUrl, clientId, ...rest }: BusSettings): Promise<Bus> => {
  if (kafka) return createKafkaBus({ ...kafka, clientId, ...rest });
  if (busUrl) return createPostgresBus({ url: busUrl, name: clientId, log: rest.log });
  throw new Error('no bus configured: give the Kafka brokers or the URL of the bus database');
};
