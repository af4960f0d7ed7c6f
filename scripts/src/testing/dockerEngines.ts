import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { freePort } from '../base/freePort.ts';
import { readDeployment } from '../compose/deployment.ts';
import type { StartedEngine } from './startEngine.ts';

/**
 * The engines of the tests as containers, of the images that docker-compose.yml names. Written by the documentation of testcontainers 11;
 * not run where this project is built, for want of a Docker engine.
 */
const library = () => import('testcontainers');
const imageOf = (service: string): string => readDeployment().compose.services[service]!.image!;
const password = 'xinyue-test';
const stopOf = (container: StartedTestContainer) => async () => void (await container.stop());

let answer: Promise<string | undefined> | undefined;
const ask = async () => {
  const { getContainerRuntimeClient } = await library();
  return getContainerRuntimeClient().then(
    () => undefined,
    () => 'no Docker engine answers',
  );
};
/** Why containers cannot be had here, or undefined; asked once. */
export const whyNoDocker = (): Promise<string | undefined> =>
  (answer ??= process.env['XINYUE_SKIP_DOCKER'] === '1' ? Promise.resolve('XINYUE_SKIP_DOCKER=1') : ask());

/** PostgreSQL with the settings of the deployment, without fsync: no test cuts the power. */
export async function postgresInDocker(): Promise<StartedEngine> {
  const { GenericContainer, Wait } = await library();
  const container = await new GenericContainer(imageOf('postgres'))
    .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: '--locale=C --encoding=UTF8' })
    .withCommand(['postgres', '-c', 'max_connections=300', '-c', 'fsync=off'])
    .withExposedPorts(5432)
    // Said once by the server that only sets up the cluster, and once by the one that stays.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const url = `postgres://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  return { variables: { XINYUE_TEST_DATABASE_URL: url }, stop: stopOf(container) };
}

/** One broker. Its address must be known before it starts, because it tells it to its clients: the port is chosen here. */
export async function kafkaInDocker(): Promise<StartedEngine> {
  const { GenericContainer, Wait } = await library();
  const port = await freePort();
  const container = await new GenericContainer(imageOf('kafka'))
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'CLIENTS://:9092,QUORUM://:9093',
      KAFKA_ADVERTISED_LISTENERS: `CLIENTS://127.0.0.1:${port}`,
      KAFKA_INTER_BROKER_LISTENER_NAME: 'CLIENTS',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'QUORUM',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENTS:PLAINTEXT,QUORUM:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_HEAP_OPTS: '-Xms512m -Xmx512m',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return { variables: { XINYUE_TEST_KAFKA_BROKERS: `127.0.0.1:${port}` }, stop: stopOf(container) };
}

/** The S3 server on a folder of this machine: the suites look into it. */
export async function s3InDocker(): Promise<StartedEngine> {
  const { GenericContainer, Wait } = await library();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-s3-'));
  const container = await new GenericContainer(imageOf('s3'))
    .withCommand(['--port', ':7070', '--health', '/health', '--quiet', 'posix', '/pictures'])
    .withEnvironment({ ROOT_ACCESS_KEY: 'xinyue', ROOT_SECRET_KEY: password })
    .withBindMounts([{ source: folder, target: '/pictures' }])
    .withExposedPorts(7070)
    .withWaitStrategy(Wait.forHttp('/health', 7070))
    .start();
  return {
    variables: {
      XINYUE_TEST_S3_ENDPOINT: `http://${container.getHost()}:${container.getMappedPort(7070)}`,
      XINYUE_TEST_S3_ACCESS_KEY: 'xinyue',
      XINYUE_TEST_S3_SECRET_KEY: password,
      XINYUE_TEST_S3_FOLDER: folder,
    },
    async stop() {
      await container.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
