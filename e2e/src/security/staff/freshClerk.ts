import { operations } from '@xinyue/contracts';
import { signIn } from '@xinyue/scripts/client/createClient';
import { must } from '../../system/offerGood.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { tryColleague, tryFirst, tryOwn } from './attempts.ts';
import { type Attempt, judgeAttempts, type StaffState } from './judgeAttempts.ts';
import { type Clerk, type Colleague, makeClerk, staffForm } from './makeClerk.ts';

const staffOf = async ({ databases }: Target) =>
  (
    await databases.merchant.query<Colleague & StaffState & { enabled: boolean }>(
      `select id, account, nickname, not (disabled or deleted) as enabled, concat_ws(' ', password_hash, disabled, deleted, nickname) as state
       from users where user_type = 0 order by created_at, id`,
    )
  ).rows;

/** The account of the first start, by the password that was made for it. */
const signInFirst = ({ system }: Target, { account }: Colleague) =>
  signIn(system.adminUrl, 'backstage', account, system.secrets.adminPassword!);

const alone: SecurityCheck = {
  row: 'Z-45',
  name: 'a clerk made a minute ago cannot take over admin, a colleague, or its own account from an open session',
  async run(target) {
    const [clerk, other] = [await makeClerk(target, 'freshclerk1'), await makeClerk(target, 'freshclerk2')];
    const before = await staffOf(target);
    const named = (account: string) => before.find((one) => one.account === account)!;
    const [first, own] = [before[0]!, named(clerk.account)];
    const attempts: Attempt[] = [];
    for (const client of [clerk.remembered, clerk.old])
      for (const account of ['operator01', other.account]) attempts.push(...(await tryColleague(client, named(account))));
    for (const client of [clerk.remembered, clerk.old, clerk.proved]) {
      attempts.push(...(await tryFirst(client, first, clerk.password)));
      attempts.push(...(await tryOwn(client, own)));
    }
    attempts.push(...(await tryOwn(await signInFirst(target, first), first)));
    const findings = judgeAttempts(attempts, before, await staffOf(target));
    // The other side of the coin: the same body with proof does it.
    const lock = { ...staffForm(other), userStatus: 1 };
    const proved = [
      await clerk.old.call(operations.saveUser.path, { ...lock, actorPassword: clerk.password }),
      // Not to let in again: the rights of whoever is let in wait for a second person, and here nobody else could confirm them.
      await clerk.proved.call(operations.saveUser.path, { ...lock, nickname: '改过的名字' }),
    ];
    const done = proved.filter(({ success }) => success).length;
    const refused = proved.filter(({ success }) => !success).map(({ msg }) => msg);
    const shown = [...findings.slice(0, 12), ...refused].map((line) => `\n    ${line}`);
    return {
      kept: findings.length === 0 && done === 2 && first.account === 'admin',
      figures: `${attempts.length} attempts, ${findings.length} let through or told otherwise; with proof ${done} of 2 done${shown.join('')}`,
    };
  },
};

const size = 5;

const together: SecurityCheck = {
  row: 'Z-45',
  name: `of ${size} members of staff who all shut each other out at the same moment one stays`,
  async run(target) {
    const clerks: Clerk[] = [];
    for (let n = 1; n <= size; n += 1) clerks.push(await makeClerk(target, `circle${n}`));
    const pairs = clerks.flatMap((by) => clerks.filter((other) => other !== by).map((other) => ({ by, other })));
    const answers = await Promise.all(
      pairs.map(({ by, other }, n) =>
        n % 2 === 0
          ? by.proved.call(operations.saveUser.path, { ...staffForm(other), userStatus: 1 })
          : by.proved.call(operations.deleteUser.path, { id: other.id, del: 1 }),
      ),
    );
    const done = answers.filter(({ success }) => success).length;
    const staff = await staffOf(target);
    const enabled = clerks.filter(({ id }) => staff.some((one) => one.id === id && one.enabled));
    // Who stays can still come in and work.
    for (const { account, password } of enabled) {
      const client = await signIn(target.system.adminUrl, 'backstage', account, password);
      must(await client.call(operations.listUsers.path, { pageNum: 1, pageSize: 1 }));
    }
    return {
      kept: enabled.length >= 1 && done > 0 && staff[0]!.enabled,
      figures: `${pairs.length} calls at once, ${done} done; ${enabled.length} of ${size} stayed, and so did ${staff[0]!.account}`,
    };
  },
};

export const freshClerk: SecurityCheck[] = [alone, together];
