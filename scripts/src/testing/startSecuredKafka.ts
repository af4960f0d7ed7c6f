import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceNames, topicOf } from '@xinyue/contracts/define';
import { createKafkaBus } from '@xinyue/kit/bus/createKafkaBus';
import { type KafkaConnection, kafkaConnection } from '@xinyue/kit/bus/kafka/kafkaConnection';
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, Kafka, logLevel, ResourcePatternTypes } from 'kafkajs';
import { type KafkaAcl, kafkaAcls, kafkaPrincipals } from '../kafka/kafkaAcls.ts';
import { startKafka } from './startKafka.ts';

export type SecuredKafka = {
  /** What `npm start` needs to know of it: brokers, certificate, and a sign-in for each process. */
  env: Record<string, string>;
  /** The connection of one principal. */
  as(principal: string): KafkaConnection;
  stop(): Promise<void>;
};

const administrator = 'administrator';

/** A key of its own with a certificate for this machine, which is also the authority that clients trust. */
function makeCertificate(folder: string, password: string): { store: string; ca: string } {
  const [store, ca] = [path.join(folder, 'broker.p12'), path.join(folder, 'ca.pem')];
  const keys = ['-alias', 'broker', '-keystore', store, '-storetype', 'PKCS12', '-storepass', password];
  const subject = ['-keyalg', 'EC', '-validity', '7', '-dname', 'CN=broker', '-ext', 'san=ip:127.0.0.1,dns:localhost'];
  execFileSync('keytool', ['-genkeypair', ...keys, ...subject], { stdio: 'pipe' });
  execFileSync('keytool', ['-exportcert', '-rfc', '-file', ca, ...keys], { stdio: 'pipe' });
  return { store, ca };
}

/** TLS and sign-in for whoever comes, nothing allowed that is not in a list; the controller's own listener on this machine is trusted. */
const settings = (store: string, password: string, own: string) => `
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:${administrator};User:ANONYMOUS
sasl.enabled.mechanisms=SCRAM-SHA-512
sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512
listener.name.clients.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="${administrator}" password="${own}";
ssl.keystore.location=${store}
ssl.keystore.type=PKCS12
ssl.keystore.password=${password}
ssl.truststore.location=${store}
ssl.truststore.type=PKCS12
ssl.truststore.password=${password}
`;

/** A real broker as `docs/kafka-security.md` says: TLS, a sign-in for each process, the topics made, and the rights of `kafkaAcls` alone. */
export async function startSecuredKafka(): Promise<SecuredKafka> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-kafka-keys-'));
  const passwords = Object.fromEntries(
    [administrator, ...kafkaPrincipals].map((name) => [name, randomBytes(18).toString('hex')]),
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { store, ca } = makeCertificate(folder, passwords[administrator]!);
    const file = path.join(folder, 'settings');
    writeFileSync(file, settings(store, passwords[administrator]!, passwords[administrator]!));
    const kafka = await startKafka({
      KAFKA_PROTOCOL: 'SASL_SSL',
      KAFKA_SETTINGS: file,
      KAFKA_SCRAM: Object.entries(passwords)
        .map((pair) => pair.join(':'))
        .join(' '),
    });
    const as = (username: string): KafkaConnection =>
      kafkaConnection({
        KAFKA_BROKERS: kafka.brokers,
        KAFKA_SSL: true,
        KAFKA_CA: ca,
        KAFKA_SASL: { username, password: passwords[username]! },
      })!;
    const stop = () => kafka.stop().finally(remove);
    await prepare(as(administrator)).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const signIns = kafkaPrincipals.map((name) => [
      `KAFKA_SASL_${name.toUpperCase()}`,
      `scram-sha-512:${name}:${passwords[name]}`,
    ]);
    const env = { KAFKA_BROKERS: kafka.brokers, KAFKA_SSL: '1', KAFKA_CA: ca, ...Object.fromEntries(signIns) };
    return { env, as, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

async function prepare(connection: KafkaConnection): Promise<void> {
  const bus = await createKafkaBus({ ...connection, clientId: administrator });
  await bus.ensureTopics(serviceNames.map(topicOf)).finally(() => bus.close());
  const admin = new Kafka({ ...connection, clientId: administrator, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl: kafkaAcls.map(entryOf) });
  } finally {
    await admin.disconnect();
  }
}

const entryOf = ({ principal, operation, resource, name, prefixed }: KafkaAcl) => ({
  principal: `User:${principal}`,
  host: '*',
  operation: operation === 'Read' ? AclOperationTypes.READ : AclOperationTypes.WRITE,
  permissionType: AclPermissionTypes.ALLOW,
  resourceType: resource === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
  resourceName: name,
  resourcePatternType: prefixed ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
});
