import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { homes } from './capabilities.ts';
import { findBreaches, findCircles } from './findBreaches.ts';
import { findCapabilityBreaches } from './findCapabilityBreaches.ts';
import { counted, longFunctions } from './measureStructure.ts';
import { readSource, readSources, type Source } from './readSource.ts';
import { knownBreaches, rules } from './rules.ts';

/** The longest file that a person can keep in mind. */
const mostLines = 250;

describe('the architecture (ADR 15)', () => {
  let sources: Source[];
  beforeAll(() => {
    sources = readSources(repoRoot());
  });

  it('keeps its rules, but for breaches that are listed with an end date', () => {
    const today = new Date().toISOString().slice(0, 10);
    const known = knownBreaches.filter(({ until }) => today <= until).map(({ path: file, what }) => `${file}: ${what}`);
    const found = findBreaches(sources, rules).map(({ path: file, what }) => `${file}: ${what}`);
    expect(found.toSorted()).toEqual(known.toSorted());
  });

  it('has capabilities that import one way, and ask one another for what stands in their stores', () => {
    expect(findCapabilityBreaches(sources, homes)).toEqual([]);
  });

  it('has no file that imports itself over others', () => {
    expect(findCircles(sources)).toEqual([]);
  });

  it('has no file that is longer than a person can keep in mind', () => {
    expect(sources.filter(({ lines }) => lines > mostLines).map(({ path: file }) => file)).toEqual([]);
  });

  it('has no function of more than 70 lines', () => {
    expect(sources.filter(counted).flatMap(longFunctions)).toEqual([]);
  });

  it.each([
    'catalog-service',
    'order-service',
    'merchant-service',
    'payout-service',
    'system-service',
    'gateway',
    'admin-ui',
    'portal-ui',
  ])('%s exports nothing, so nobody can import it', (name) => {
    const { exports } = JSON.parse(readFileSync(path.join(repoRoot(), name, 'package.json'), 'utf8')) as { exports: unknown };
    expect(exports).toEqual({});
  });

  it.each(rules)('sees a breach of: $name', ({ name, seen }) => {
    expect(findBreaches([readSource(seen.file, seen.text)], rules).map(({ rule }) => rule)).toContain(name);
  });

  it.each([
    ['a service that reaches into another', 'order-service/src/routes.ts', `import { x } from '../../payout-service/src/x.ts';`],
    ['a service that imports the gateway', 'order-service/src/routes.ts', `import { x } from '@xinyue/gateway';`],
    ['a web app that imports the other one', 'admin-ui/src/app/x.tsx', `import { x } from '../../../portal-ui/src/app/x.ts';`],
    ['a type of another room', 'order-service/src/domain/x.ts', `type X = import('../store/x.ts').X;`],
    ['a domain that does I/O', 'order-service/src/domain/x.ts', `import fs from 'node:fs';`],
    ['a domain that throws dice', 'order-service/src/domain/x.ts', 'export const x = Math.random();'],
    ['SQL in a route', 'order-service/src/routes.ts', `export const x = 'delete from orders where true';`],
    ['a store that knows a use case', 'order-service/src/store/x.ts', `import { placeOrder } from '../placing/placeOrder.ts';`],
    ['a store inside a capability that knows a use case', 'order-service/src/placing/store/x.ts', `import { x } from '../x.ts';`],
    [
      'a domain inside a capability that knows a store',
      'order-service/src/paying/domain/x.ts',
      `import { x } from '../store/x.ts';`,
    ],
    ['SQL in a use case of a capability', 'order-service/src/placing/x.ts', `export const x = 'delete from orders where true';`],
    ['a use case that imports express', 'payout-service/src/channels/sandbox/x.ts', `import type { Request } from 'express';`],
    ['a use case that knows a page', 'payout-service/src/ledger/x.ts', `import { x } from '../channels/sandbox/http/x.ts';`],
    ['a use case with a clock of its own', 'order-service/src/paying/x.ts', 'export const x = () => Date.now();'],
    [
      'a role given past the ceiling',
      'system-service/src/staff/store/x.ts',
      'export const x = `update staff set locked = $2, role_id = $1`;',
    ],
    [
      'a code changed past the ceiling',
      'system-service/src/permissions/store/x.ts',
      'export const x = `update permissions set name = $2, code = $1`;',
    ],
    ['a lock in a route', 'order-service/src/routes.ts', 'export const x = `lock table orders; truncate orders`;'],
    ['a file in kit that is called after the business', 'kit/src/orderRows.ts', ''],
    ['a field in kit that is', 'kit/src/x.ts', 'export type X = { shopIds: string[] };'],
    ['a request past the signed client of the portal', 'portal-ui/src/features/home/x.ts', 'export const x = () => fetch(a);'],
    ['a use case that reads the environment', 'payout-service/src/ledger/x.ts', 'export const { env } = process;'],
    ['a use case that waits in a loop', 'payout-service/src/ledger/x.ts', 'export const x = () => void setTimeout(x, 1_000);'],
    ['a page with what tests share', 'admin-ui/src/app/x.tsx', `import { x } from '@xinyue/web/testing/openDom';`],
    ['a store inside a capability with a clock', 'order-service/src/paying/store/x.ts', 'export const x = () => new Date();'],
  ])('sees %s', (_what, file, text) => {
    expect(findBreaches([readSource(file, text)], rules)).toHaveLength(1);
  });

  it('sees a circle of types, and a text that only looks like an import', () => {
    const of = (file: string, text: string) => readSource(file, text);
    const circle = [of('kit/src/a.ts', `import type { B } from './b.ts';`), of('kit/src/b.ts', `import { a } from './a.ts';`)];
    expect(findCircles(circle)).toEqual([['kit/src/a.ts', 'kit/src/b.ts']]);
    expect(of('portal-ui/src/x.tsx', `export const X = () => <p>import from './y.ts'</p>;`).imports).toEqual([]);
  });
});
