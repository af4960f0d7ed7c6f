import { tempData } from '../base/tempData.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { kafkaInDocker, postgresInDocker, s3InDocker } from './dockerEngines.ts';
import type { Engine } from './startEngine.ts';
import { startKafka, whyNoKafka } from './startKafka.ts';
import { startS3, whyNoS3 } from './startS3.ts';

/** What the tests run on. Which of its ways is taken, `startEngine` decides. */
export const engines: Engine[] = [
  {
    name: 'postgres',
    variable: 'XINYUE_TEST_DATABASE_URL',
    docker: postgresInDocker,
    own: {
      what: 'the server that npm brought',
      whyNot: () => undefined,
      async start() {
        const { data, remove } = tempData('test');
        try {
          const { url, stop } = await startPostgres({ data, fsync: false, log: console.log });
          return { variables: { XINYUE_TEST_DATABASE_URL: url }, stop: () => stop().finally(remove) };
        } catch (error) {
          remove();
          throw error;
        }
      },
    },
  },
  {
    name: 'kafka',
    variable: 'XINYUE_TEST_KAFKA_BROKERS',
    required: 'XINYUE_REQUIRE_KAFKA',
    docker: kafkaInDocker,
    own: {
      what: 'a broker on Java',
      whyNot: whyNoKafka,
      async start() {
        const { brokers, stop } = await startKafka();
        return { variables: { XINYUE_TEST_KAFKA_BROKERS: brokers }, stop };
      },
    },
  },
  {
    name: 's3',
    variable: 'XINYUE_TEST_S3_ENDPOINT',
    required: 'XINYUE_REQUIRE_S3',
    docker: s3InDocker,
    own: {
      what: 'a server built with Go',
      whyNot: whyNoS3,
      async start() {
        const { endpoint, accessKey, secretKey, folder, stop } = await startS3();
        const variables = {
          XINYUE_TEST_S3_ENDPOINT: endpoint,
          XINYUE_TEST_S3_ACCESS_KEY: accessKey,
          XINYUE_TEST_S3_SECRET_KEY: secretKey,
          XINYUE_TEST_S3_FOLDER: folder,
        };
        return { variables, stop };
      },
    },
  },
];
