import { messages } from '@xinyue/contracts';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { expect, it } from 'vitest';
import { signIn } from './people.ts';
import { adminPassword, formOf, password, type Person, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_PROOF_FRESH_MINUTES: '0' });
const save = (body: object, by: Person) => send('saveUser', body, by);
const newForm = (account: string) => formOf(account, { password });
async function newStaff(account: string) {
  const { body } = await save({ ...newForm(account), actorPassword: adminPassword }, await signInAdmin());
  if (!body.success) throw new Error(body.msg);
  return signIn(merchant, account, password, 'backstage');
}

it('F4 who was shut out while the password was hashed makes no member of staff', async () => {
  const clerk = await newStaff('clerk001');
  await merchant.pool.query('update users set disabled = true where id = $1', [clerk.actor.accountId]);
  expect((await save({ ...newForm('accomplice'), actorPassword: password }, clerk)).body).toMatchObject({
    code: 403,
    msg: messages.forbidden,
  });
});

it('Z-45 the own password that was reset behind the proof is not replaced by it', async () => {
  const clerk = await newStaff('clerk02');
  const other = await merchant.pool.connect();
  await other.query('begin');
  await other.query("update users set password_hash = '$argon2id$reset' where id = $1", [clerk.actor.accountId]);
  const form = { ...newForm('clerk02'), id: clerk.actor.accountId, password: 'Another-one-2026', currentPassword: password };
  const saved = save(form, clerk);
  await lockWaiters(merchant.pool);
  await other.query('commit');
  other.release();
  expect((await saved).body).toMatchObject({ code: 400, msg: messages.currentPasswordWrong });
});
