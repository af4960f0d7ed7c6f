import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { argumentsOf, type KafkaAcl, kafkaAcls, kafkaPrincipals } from '../kafka/kafkaAcls.ts';

const page = readFileSync(path.join(repoRoot(), 'docs', 'kafka-security.md'), 'utf8');

it('the page of Kafka gives each principal what it needs, and nothing else', () => {
  const lines = /```\n([\s\S]*?)\n```/.exec(page)?.[1]?.split('\n');
  expect(lines).toEqual(kafkaAcls.map(argumentsOf));
});

it('the table of principals says the same', () => {
  const namesOf = (principal: string, is: (acl: KafkaAcl) => boolean) =>
    kafkaAcls.filter((acl) => acl.principal === principal && is(acl)).map(({ name }) => name);
  const rows = kafkaPrincipals.map((principal) => {
    const [writes, reads, groups] = [
      namesOf(principal, ({ operation }) => operation === 'Write'),
      namesOf(principal, ({ operation, resource }) => operation === 'Read' && resource === 'topic'),
      namesOf(principal, ({ resource }) => resource === 'group'),
    ];
    return [[principal], writes, reads, groups];
  });
  const told = [...page.matchAll(/^\| `(?:[^|]*\|){4}$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  expect(told).toEqual(rows);
});
