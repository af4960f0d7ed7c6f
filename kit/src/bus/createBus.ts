import type { Logger } from '../Logger.ts';
import type { Bus, OnLost } from './bus.ts';
import { createKafkaBus } from './createKafkaBus.ts';
import { createPostgresBus } from './createPostgresBus.ts';

export type BusSettings = {
  /** `host:port,host:port`; when set, Kafka is the bus. */
  kafkaBrokers?: string;
  /** URL of the bus database; used when no brokers are given. */
  busUrl?: string;
  clientId: string;
  log?: Logger;
  onLost?: OnLost;
  replicationFactor?: number;
};

/** The bus the configuration asks for: `kafkaBrokers` goes before `busUrl`; neither is an error. */
export const createBus = async ({ kafkaBrokers, busUrl, clientId, ...rest }: BusSettings): Promise<Bus> => {
  const brokers = (kafkaBrokers ?? '').split(',').flatMap((part) => part.trim() || []);
  if (brokers.length > 0) return createKafkaBus({ brokers, clientId, ...rest });
  if (busUrl) return createPostgresBus({ url: busUrl, name: clientId, log: rest.log });
  throw new Error('no bus configured: give the Kafka brokers or the URL of the bus database');
};
