import { topicOf } from '@xinyue/contracts';
import { serviceNames } from '@xinyue/contracts/define';
import { createKafkaBus } from '@xinyue/kit/bus/createKafkaBus';
import { askBrokers } from '@xinyue/kit/bus/kafka/askBrokers';
import { kafkaPrincipals } from '@xinyue/scripts/kafka/kafkaAcls';
import { whyNoKafka } from '@xinyue/scripts/testing/startKafka';
import { type SecuredKafka, startSecuredKafka } from '@xinyue/scripts/testing/startSecuredKafka';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, startCopy } from './src/system/startCopy.ts';

/** No event at all: whoever reads it puts it aside. */
const wrote = { key: 'x', value: '{}' };
const answersWithinMs = 10_000;

/** The system on a broker with TLS, a sign-in for each process and the rights of `docs/kafka-security.md` alone. */
describe.skipIf(whyNoKafka())('a broker that asks who comes', () => {
  let kafka: SecuredKafka;
  let copy: Copy;

  beforeAll(async () => {
    kafka = await startSecuredKafka();
    // The demonstration is ordered, paid, confirmed and cancelled through all services, and everything fits at the end.
    copy = await startCopy({ env: kafka.env });
  });
  afterAll(async () => {
    await copy?.stop();
    await kafka?.stop();
  });

  it('the whole system works on it', async () => {
    await expect(copy.system.waitReady()).resolves.toBeLessThan(60_000);
    const { rows } = await copy.databases.payout.query(`select from inbox where topic = 'xinyue.order' limit 1`);
    expect(rows).toHaveLength(1);
  });

  it.each(kafkaPrincipals)('%s writes its own topic alone', async (principal) => {
    const bus = await createKafkaBus({ ...kafka.as(principal), clientId: principal });
    const written: string[] = [];
    for (const owner of serviceNames)
      await bus.publishRaw(topicOf(owner), [wrote]).then(
        () => written.push(owner),
        (error: unknown) => expect(String(error)).toMatch(/[Nn]ot authorized|does not host this topic/),
      );
    await bus.close();
    expect(written).toEqual(serviceNames.filter((name) => name === principal));
  });

  it('who is not known, does not know the authority, or comes without TLS is not let in', async () => {
    const { ssl, sasl, brokers } = kafka.as('order');
    expect(await askBrokers({ brokers, ssl, sasl }, answersWithinMs)).toBeUndefined();
    const wrong = { mechanism: 'scram-sha-512', username: 'order', password: 'guessed' } as const;
    expect(await askBrokers({ brokers, ssl, sasl: wrong }, 3_000)).toMatch(/SASL/);
    expect(await askBrokers({ brokers, ssl: true, sasl }, 3_000)).toMatch(/certificate/);
    expect(await askBrokers({ brokers, ssl }, 3_000)).toBeTruthy();
    expect(await askBrokers({ brokers }, 3_000)).toBeTruthy();
  });
});
