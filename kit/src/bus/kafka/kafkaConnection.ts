import { readFileSync } from 'node:fs';
import type { KafkaConfig } from 'kafkajs';
import { ConfigError } from '../../readConfig.ts';

/** How to reach the brokers and who one is there, as kafkajs takes it. */
export type KafkaConnection = Pick<KafkaConfig, 'ssl' | 'sasl'> & { brokers: string[] };

export type KafkaVariables = {
  KAFKA_BROKERS?: string | undefined;
  KAFKA_SSL?: boolean | undefined;
  KAFKA_CA?: string | undefined;
  KAFKA_SASL?: { username: string; password: string } | undefined;
};

/** `scram-sha-512:user:password`, the one mechanism that is taken; the password may hold colons. Undefined for anything else. */
export function readSasl(text: string): { username: string; password: string } | undefined {
  const [, username, password] = /^scram-sha-512:([^:]+):(.+)$/.exec(text) ?? [];
  return username && password ? { username, password } : undefined;
}

/**
 * The connection that the configuration asks for, or undefined where Kafka is not the bus. A ConfigError where a sign-in or a certificate
 * is given without TLS, for whoever listens on the way could take the connection over, or where the file of `KAFKA_CA` cannot be read.
 */
export function kafkaConnection(config: KafkaVariables): KafkaConnection | undefined {
  const brokers = (config.KAFKA_BROKERS ?? '').split(',').flatMap((part) => part.trim() || []);
  if (brokers.length === 0) return undefined;
  const { KAFKA_SSL: tls, KAFKA_CA: file, KAFKA_SASL: sasl } = config;
  const bare = Object.entries({ KAFKA_CA: file, KAFKA_SASL: sasl }).flatMap(([name, given]) => (given && !tls ? [name] : []));
  if (bare.length > 0) throw new ConfigError(bare.map((name) => `${name}: expected KAFKA_SSL=1 beside it`));
  return {
    brokers,
    ...(tls && { ssl: file ? { ca: [certificateIn(file)] } : true }),
    ...(sasl && { sasl: { mechanism: 'scram-sha-512', ...sasl } }),
  };
}

function certificateIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`KAFKA_CA: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`]);
  }
}
