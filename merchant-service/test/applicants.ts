import { randomBytes } from 'node:crypto';
import {
  type Actor,
  type ApplicationReview,
  type ApplicationRow,
  type DocumentSlot,
  documentSlots,
  operations,
} from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import sharp from 'sharp';
import { form as registrationForm } from './people.ts';
import type { Merchant } from './startMerchant.ts';

/** A member of staff; two of them are two people. */
export const operator = (name = '审核员'): Actor => {
  const id = newId();
  return { accountId: id, ownerId: id, userType: 0, account: name, name };
};

/** A new customer, without a session: the gateway would say the same of it. */
export async function addCustomer(merchant: Merchant, account: string, more: object = {}): Promise<Actor> {
  const answer = await merchant.call(operations.register, registrationForm(account, more));
  if (!answer.body.success) throw new Error(answer.body.msg);
  const { rows } = await merchant.pool.query<{ id: string }>('select id from users where account = $1', [account]);
  const { id } = rows[0]!;
  return { accountId: id, ownerId: id, userType: 1, account, name: account };
}

/** A picture unlike any other. */
export const anyPicture = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();

export async function upload(merchant: Merchant, actor: Actor, picture?: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture ?? (await anyPicture()))]), 'a.png');
  const answer = await merchant.upload(operations.uploadFile.path, form, { actor });
  if (!answer.body.success) throw new Error(answer.body.msg);
  return answer.body.data.saveUrl;
}

/** The form of an application with six new pictures of this customer. */
export async function applicationOf(merchant: Merchant, actor: Actor, more: object = {}) {
  const documents = {} as Record<DocumentSlot, string>;
  for (const slot of documentSlots) documents[slot] = await upload(merchant, actor);
  return {
    shopName: `青岛新橡胶${actor.account}`,
    account: `shop${actor.account}`,
    password: 'Shop2026x',
    ...documents,
    agreement: '同意',
    ...more,
  };
}

export const handIn = (merchant: Merchant, actor: Actor, form: object, headers: Record<string, string> = {}) =>
  merchant.call<{ id: string }>(operations.submitApplication, form, { actor, headers });

/** A customer with an application that waits. */
export async function applied(merchant: Merchant, account: string, more: object = {}) {
  const actor = await addCustomer(merchant, account);
  const form = await applicationOf(merchant, actor, more);
  const answer = await handIn(merchant, actor, form);
  if (!answer.body.success) throw new Error(answer.body.msg);
  return { actor, form, id: answer.body.data.id };
}

export const ownList = (merchant: Merchant, actor: Actor, body: object = {}) =>
  merchant.call<ApplicationRow[]>(operations.listOwnApplications, body, { actor });

export const decide = (
  merchant: Merchant,
  actor: Actor | undefined,
  id: string,
  auditStatus: unknown,
  auditRemark: unknown = auditStatus === 1 ? '营业执照不清晰' : undefined,
  more: object = {},
) => merchant.call(operations.auditApplication, { shopUserLogId: id, auditStatus, auditRemark, ...more }, { actor });

export async function review(merchant: Merchant, actor: Actor, id: string): Promise<ApplicationReview> {
  const answer = await merchant.call<ApplicationReview>(operations.reviewApplication, { id }, { actor });
  if (!answer.body.success) throw new Error(answer.body.msg);
  return operations.reviewApplication.answer.parse(answer.body.data);
}

export const note = (merchant: Merchant, actor: Actor, body: object) =>
  merchant.call<ApplicationReview>(operations.noteDocument, body, { actor });

/** How many rows a table has, where a condition holds. */
export async function count(merchant: Merchant, table: string, where = 'true', values: unknown[] = []): Promise<number> {
  const { rows } = await merchant.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, values);
  return rows[0]!.n;
}

/** What somebody is told who decides upon what is decided already. */
export const changed = (label: string) => ({ code: 409, msg: `状态已变更，请刷新后重试（当前状态：${label}）` });

/** What the tables hold of an application, behind the doors. */
export const insidesOf = (merchant: Merchant) => {
  const stateOf = async (id: string) => {
    const { rows } = await merchant.pool.query(
      'select audit_status as status, audit_remark as remark, version from applications where id = $1',
      [id],
    );
    return rows[0];
  };
  const shopsOf = async (actor: Actor) =>
    (await merchant.pool.query('select * from merchants where user_customer_id = $1', [actor.ownerId])).rows;
  const outbox = async (type: string, field: string, value: string) =>
    (
      await merchant.pool.query('select id, aggregate_id, data from outbox where type = $1 and data->>$2 = $3', [
        type,
        field,
        value,
      ])
    ).rows;
  const audits = async (rowId: string) =>
    (await merchant.pool.query('select what, who_id, before, after from audit where row_id = $1 order by id', [rowId])).rows;
  return { stateOf, shopsOf, outbox, audits };
};
