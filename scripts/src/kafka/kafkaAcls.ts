import { serviceNames, subscribedTopics, subscriptions, topicOf } from '@xinyue/contracts/define';

export type KafkaAcl = {
  principal: string;
  operation: 'Read' | 'Write';
  resource: 'topic' | 'group';
  name: string;
  prefixed?: true;
};

/** Who reads and writes events: the services and the gateway. The name of a process is its principal. */
export const kafkaPrincipals = Object.keys(subscriptions) as (keyof typeof subscriptions)[];

const reads = (principal: (typeof kafkaPrincipals)[number]): KafkaAcl[] =>
  subscribedTopics(principal).map((name) => ({ principal, operation: 'Read', resource: 'topic', name }));

/** All that the principals may do on the brokers: a service writes its own topic alone, and each process reads what it subscribes to. */
export const kafkaAcls: KafkaAcl[] = [
  ...serviceNames.flatMap((principal): KafkaAcl[] => [
    { principal, operation: 'Write', resource: 'topic', name: topicOf(principal) },
    ...reads(principal),
    { principal, operation: 'Read', resource: 'group', name: principal },
  ]),
  ...reads('gateway'),
  // The gateway begins with a new group at each start.
  { principal: 'gateway', operation: 'Read', resource: 'group', name: 'gateway.', prefixed: true },
];

/** The arguments of `kafka-acls.sh` that give one of them. */
export const argumentsOf = ({ principal, operation, resource, name, prefixed }: KafkaAcl): string =>
  `--add --allow-principal User:${principal} --operation ${operation} --${resource} ${name}` +
  (prefixed ? ' --resource-pattern-type prefixed' : '');
