import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serviceEnvironment } from '../../serviceConfig.ts';
import { kafkaConnection } from './kafkaConnection.ts';

const kafka = serviceEnvironment.pick({ KAFKA_BROKERS: true, KAFKA_SSL: true, KAFKA_CA: true, KAFKA_SASL: true });
const connect = (env: Record<string, string>) => kafkaConnection(kafka.parse(env));

it('reads brokers, TLS and sign-in; without brokers Kafka is not the bus', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ca-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'ca.pem');
  writeFileSync(file, 'PEM');
  expect(connect({})).toBeUndefined();
  expect(connect({ KAFKA_BROKERS: ' , ' })).toBeUndefined();
  expect(connect({ KAFKA_BROKERS: 'a:1, b:2' })).toEqual({ brokers: ['a:1', 'b:2'] });
  expect(connect({ KAFKA_BROKERS: 'a:1', KAFKA_SSL: '1' })).toEqual({ brokers: ['a:1'], ssl: true });
  const all = { KAFKA_BROKERS: 'a:1', KAFKA_SSL: '1', KAFKA_CA: file, KAFKA_SASL: 'scram-sha-512:order:a:b' };
  const sasl = { mechanism: 'scram-sha-512', username: 'order', password: 'a:b' };
  expect(connect(all)).toEqual({ brokers: ['a:1'], ssl: { ca: ['PEM'] }, sasl });
});

it('refuses a sign-in or a certificate without TLS, a file that is not there, and other mechanisms, and names no password', () => {
  const plain = { KAFKA_BROKERS: 'a:1', KAFKA_CA: '/x', KAFKA_SASL: 'scram-sha-512:order:hush' };
  expect(() => connect(plain)).toThrow(/KAFKA_CA: expected KAFKA_SSL=1[\s\S]*KAFKA_SASL: expected KAFKA_SSL=1/);
  expect(() => connect({ KAFKA_BROKERS: 'a:1', KAFKA_SSL: '1', KAFKA_CA: '/nowhere/ca.pem' })).toThrow(
    'KAFKA_CA: /nowhere/ca.pem cannot be read (ENOENT)',
  );
  for (const wrong of ['plain:order:hush', 'scram-sha-512:order', 'scram-sha-512::hush', 'order:hush']) {
    const { error } = kafka.safeParse({ KAFKA_SASL: wrong });
    expect(error?.issues.map(({ message }) => message)).toEqual(['expected scram-sha-512:user:password']);
  }
});
