import { operations } from '@xinyue/contracts';
import { must } from '../../system/offerGood.ts';
import { passwordOf } from '../../system/startCopy.ts';
import { withProof } from '../../system/withProof.ts';
import { makeOfficers } from '../rights/makeOfficer.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { companyOwner } from '../startTarget.ts';
import { askCompany, fundCompany, readAsked, untilState } from './startWithdrawal.ts';

const large = 50_000_000;

/** M7: from the review amount on a second person lets money go, and none of those who may not finds a way. */
export const fourEyes: SecurityCheck = {
  row: 'M7',
  name: 'nobody lets money go that he asked for, or whose payee he set, or without the right to',
  async run(target) {
    const chief = await target.backstage('admin');
    const [reviewer, fallen, stranger] = await makeOfficers(target, 'eyes', 3);
    await reviewer!.hold(['money:read', 'money:review']);
    await fallen!.hold(['money:read', 'money:review']);
    await stranger!.hold(['money:read', 'money:manage', 'merchant:write']);
    // The payee is set by the chief; the owner of the account, who may review others', asks.
    const owner = await fundCompany(target, chief, 600_000);
    const asked = await askCompany(target, owner, large, ['success']);
    must(await chief.call(operations.saveUser.path, await disabled(chief, fallen!.id)));
    await new Promise((resolve) => setTimeout(resolve, 1_200));

    const at = (nth: number) => (nth % 2 === 0 ? 0 : 1);
    const ids = [asked.id, asked.withdrawalNo];
    const bodies = (nth: number): Record<string, unknown>[] => [
      { id: ids[nth % 2], pass: 1 },
      { id: ids[nth % 2], pass: '1', remark: '通过' },
      { id: asked.id, pass: 1, reviewedBy: reviewer!.id },
      { id: asked.id, pass: 1, requestedBy: reviewer!.id, payeeSetBy: reviewer!.id },
      { id: asked.id, pass: 1, createUser: reviewer!.id },
      { id: asked.id, pass: 1, state: 'ready', fen: 1, money: 1 },
    ];
    const people = {
      requester: owner,
      'who set the payee': chief,
      'the disabled one': undefined,
      'one without the right': undefined,
    };
    const passwords: Record<string, string> = {
      requester: passwordOf(companyOwner),
      'who set the payee': passwordOf('admin'),
    };
    const let_go: string[] = [];
    const answers: Record<number, number> = {};
    const names = Object.keys(people) as (keyof typeof people)[];
    for (let nth = 0; nth < target.sizes.eyes; nth += 1) {
      const name = names[nth % names.length]!;
      const officers = { 'the disabled one': fallen!, 'one without the right': stranger! };
      const who = people[name] ?? officers[name as keyof typeof officers].desks[at(nth)]!;
      const choices = bodies(nth);
      const body = choices[Math.floor(nth / names.length) % choices.length]!;
      // Each proves who he is: it is the four eyes that refuse. A call that is refused before has no need to.
      const key: Record<string, string> = nth % 3 === 0 ? { 'idempotency-key': `four-eyes-${nth}-0000000000` } : {};
      const { code } = await withProof(who, operations.reviewWithdrawal, body, passwords[name] ?? '', key);
      answers[code] = (answers[code] ?? 0) + 1;
      if (code === 200) let_go.push(`${name}: ${JSON.stringify(body)}`);
    }
    const still = (await readAsked(owner, asked.id)).state;
    const fresh = await chief.call(operations.saveCompanyPayee.path, { comp: 'gq', ...otherPayee });
    const stopped = await afterChange(owner, asked.id);
    const refused = await owner.call(operations.askWithdrawal.path, { money: large, comp: 'gq' });
    return {
      kept: let_go.length === 0 && still === 'review' && fresh.success && stopped === 'failed' && refused.code === 409,
      figures: `${target.sizes.eyes} tries of 4 people: answers ${JSON.stringify(answers)}, ${let_go.length} let go, then ${still}; payee changed: ${stopped}, and asking again with the fresh one ${refused.code} ${refused.msg}`,
    };
  },
};

const otherPayee = {
  payerAcctType: '01',
  payerBankNo: '105100000017',
  payerBankName: '建设银行',
  payerAcctNo: '6217000010012345678',
  payerAcctName: '平台自营二',
};

async function disabled(chief: Awaited<ReturnType<Parameters<SecurityCheck['run']>[0]['backstage']>>, id: string) {
  const { list } = must(await chief.call<{ list: object[] }>(operations.listUsers.path, { id, userType: 0 }));
  return { ...list[0], userStatus: 1 };
}

/** S-50: what was asked for another payee fails. */
async function afterChange(owner: Parameters<typeof untilState>[0], id: string): Promise<string> {
  await untilState(owner, id, 'failed').catch(() => undefined);
  return (await readAsked(owner, id)).state;
}
