import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations, secondPersonOf } from '@xinyue/contracts';
import type { Operation } from '@xinyue/contracts/operation';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { findSourceFiles } from './findSourceFiles.ts';

const servers = /^(?:kit|(?:order|merchant|payout|system|catalog)-service)\/src\/(?!.*(?:\.test\.ts$|testing\/))/;
const sources = findSourceFiles(repoRoot())
  .filter((file) => servers.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(repoRoot(), file), 'utf8') }));
const calls = Object.entries<Operation>(operations);

/** Calls by which one person decides about what another began, and that need no second person. */
const decidedByOne: Record<string, string> = {
  reviewApplication: 'shows an application to who decides about it; it comes from outside',
  confirmOwnContract: 'the buyer is one side of the contract',
  confirmContract: 'the shop is the other side of the contract',
  releaseWithdrawal: 'lets no money go: the withdrawal stays held, the account may ask for another one',
};

/** Decides about something that waits: by its path, or because it asks whether it is passed. */
function decides({ path: url, request }: Operation): boolean {
  const asksPass = request.safeParse({}).error?.issues.some((issue) => issue.path[0] === 'pass') ?? false;
  return asksPass || /\/(review|confirm|release)$/.test(url);
}

it('M7 each call that decides about what waits is in the table of second persons', () => {
  const missing = calls.filter(([name, one]) => decides(one) && !(name in secondPersonOf) && !(name in decidedByOne));
  expect(missing.map(([name]) => name)).toEqual([]);
  const deciding = calls.filter(([, one]) => decides(one)).map(([name]) => name);
  expect(Object.keys(decidedByOne).filter((name) => !deciding.includes(name))).toEqual([]);
  expect(deciding.length).toBeGreaterThan(6);
});

it('M7 each call of the table asks who is one person, in the service that owns it and under its own name', () => {
  const asking = sources.filter(
    ({ file, text }) =>
      /(?:await|return) requireSecondPerson\(/.test(text) ||
      // The service that knows asks itself; only its door to the others says no call's name.
      (/await refuseSamePerson\(/.test(text) && !file.startsWith('merchant-service/src/persons/')),
  );
  const asked = asking.flatMap(({ file, text }) =>
    [...text.matchAll(/FirstsOf<'(\w+)'>/g)].map(([, name]) => `${file.split('-')[0]} ${name}`),
  );
  const wanted = Object.keys(secondPersonOf).map((name) => `${operations[name as keyof typeof operations].owner} ${name}`);
  expect(asked.toSorted()).toEqual(wanted.toSorted());
  // Each place that asks says for which call.
  for (const { file, text } of asking) expect([file, /FirstsOf<'\w+'>/.test(text)]).toEqual([file, true]);
});

it('M7 nobody is told apart by the account alone who began something and who decides about it', () => {
  const byAccount = /\b\w*(?:By|by|maker|setter)\b\s*===\s*(?:\w+\.)*accountId\b|\.includes\((?:\w+\.)*actor\.accountId\)/;
  const alone = sources.filter(
    ({ text }) => byAccount.test(text) && /'forbidden'/.test(text) && !/requireSecondPerson|refuseSamePerson/.test(text),
  );
  expect(alone.map(({ file }) => file)).toEqual([]);
});
