import { serviceNames } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { type Answers, findAlerts, type Seen } from './findAlerts.ts';

const answers = Object.fromEntries(serviceNames.map((name) => [name, null])) as Answers;
const found = (seen: Partial<Seen>) =>
  findAlerts(answers, { disks: [], behind: null, age: null, drill: { ok: null, age: null }, ...seen }).map(({ name }) => name);

it('O-C-01 a backup that is behind or old is an alert here, too', () => {
  expect(found({ behind: 300, age: 93_600 })).toEqual(['ProcessDown']);
  expect(found({ behind: 301 })).toEqual(['ProcessDown', 'BackupBehind']);
  expect(found({ age: 93_601 })).toEqual(['ProcessDown', 'BackupOld']);
});

it('O-C-01 a drill that failed, or that nobody made for two days, is an alert here, too', () => {
  expect(found({ drill: { ok: true, age: 180_000 } })).toEqual(['ProcessDown']);
  expect(found({ drill: { ok: false, age: 60 } })).toEqual(['ProcessDown', 'DrillFailed']);
  expect(found({ drill: { ok: null, age: 180_001 } })).toEqual(['ProcessDown', 'DrillOld']);
});
