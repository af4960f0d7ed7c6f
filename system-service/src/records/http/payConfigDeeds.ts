import { type operations, payConfigSecrets } from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { plainName } from '@xinyue/kit/http/plainName';
import type { Actor } from '@xinyue/contracts/actor';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { findReach } from '../../rights/queries.ts';
import { listRecords } from '../store/recordStore.ts';
import { payConfigTable } from '../store/recordTables.ts';

/** The names of those that somebody reaches. */
async function namesOf({ pool }: Deps, { accountId }: Actor, ids: string[]): Promise<string[]> {
  const page = { ids, pageNum: 1, pageSize: ids.length };
  const { list } = await listRecords(pool, payConfigTable, page, await findReach(pool, accountId));
  return list.map(({ name }) => plainName(name));
}

/** T-30 in words: who is paid, and whether by another key. What is not reached the call refuses. */
export const savePayConfigWords =
  (deps: Deps): DeedWords<typeof operations.savePayConfig, string> =>
  async ({ body, actor }) => {
    const [before] = body.id === undefined ? [] : await namesOf(deps, actor, [body.id]);
    const name = plainName(body.name);
    const called = body.id === undefined ? `新增支付配置 ${name}` : `修改支付配置 ${before ?? ''} → ${name}`;
    const keys = payConfigSecrets.some((field) => body[field] !== passwordMask) ? '，写入新的密钥' : '';
    return `${called}：商户号 ${plainName(body.partner)}，子商户号 ${plainName(body.subMchId)}${keys}`;
  };

/** T-31 in words. */
export const deletePayConfigsWords =
  (deps: Deps): DeedWords<typeof operations.deletePayConfigs, string> =>
  async ({ body: { ids }, actor }) =>
    `删除 ${ids.length} 项支付配置：${(await namesOf(deps, actor, ids)).join('、')}`;
