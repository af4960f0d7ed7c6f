import { operations, type Operation } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { ServiceName } from '@xinyue/contracts/define';
import { must } from './offerGood.ts';
import { type Copy, passwordOf } from './startCopy.ts';
import { withProof } from './withProof.ts';

const bank = (payerBankName: string, end: string) => ({
  payerAcctType: '10',
  payerBankNo: '103100000026',
  payerBankName,
  payerAcctNo: `622848003123456${end}`,
  payerAcctName: '审计',
});

/**
 * A role of which a code was taken again, a payee, a password, payees of a company and the secret of a webhook that were replaced, an account that was
 * locked, a session that ended.
 */
export async function leaveHistory(copy: Copy): Promise<void> {
  const { databases } = copy;
  const chief = await copy.backstage('admin');
  const act = async <T>(operation: Operation, body: object) =>
    must(await withProof<T>(chief, operation, body, passwordOf('admin')));
  const keep = (service: ServiceName, table: string, rows: string) =>
    databases.asSuperuser(service, `create table former_${table} as ${rows}; grant select on former_${table} to public`);

  const { list: codes } = must(
    await chief.call<{ list: { permissionId: string; permission: string }[] }>(operations.listPermissions.path, { limit: 200 }),
  );
  const permissionIds = codes
    .filter(({ permission }) => ['order:read', 'spot:read'].includes(permission))
    .map((one) => one.permissionId);
  const role = { systemNo: 'xinyue', roleNo: 'former', roleName: '审计角色' };
  const { roleId } = await act<{ roleId: string }>(operations.saveRole, role);
  await act(operations.assignPermissions, { roleId, permissionIds });
  await keep('system', 'roles', `select id, seal from roles where id = '${roleId}'`);
  await keep('system', 'codes', `select * from role_permissions where role_id = '${roleId}'`);
  await act(operations.assignPermissions, { roleId, permissionIds: permissionIds.slice(1) });

  const shopOf = async (account: string) =>
    must(await chief.call<{ list: { id: string }[] }>(operations.listMerchants.path, { account })).list[0]!.id;
  await keep('merchant', 'payees', `select * from merchants where account = 'shanghai02'`);
  await act(operations.updateMerchant, { id: await shopOf('shanghai02'), ...bank('审计银行', '7890') });
  await keep('merchant', 'passwords', `select * from merchants where account = 'yunnan003'`);
  await act(operations.resetShopPassword, { id: await shopOf('yunnan003') });
  await keep('merchant', 'users', `select * from users where account = 'clerk001'`);
  const { rows: clerks } = await databases.merchant.query<{ id: string }>(`select id from users where account = 'clerk001'`);
  await act(operations.lockStaff, { userId: clerks[0]!.id, lock: 'Y' });

  await act(operations.saveCompanyPayee, { comp: 'gh', ...bank('审计银行', '1111') });
  await keep('payout', 'company_payees', 'select * from company_payees');
  // Set by who operates the copy: the trail knows it to be of another.
  await databases.asSuperuser('payout', `update former_company_payees set set_by = 'nobody'`);

  const shop = await copy.backstage('qingdao01');
  const byShop = async <T>(operation: Operation, body: object) =>
    must(await withProof<T>(shop, operation, body, passwordOf('qingdao01')));
  const key = await byShop<{ name: string }>(operations.saveShopKey, { label: '审计', scopes: ['events', 'orders'] });
  // Of a type that nothing here tells, so that nothing is sent.
  const webhook = { partner: key.name, url: 'https://audit.invalid/', types: ['withdrawal.failed'] };
  const { endpointId } = await byShop<{ endpointId: string }>(operations.saveKeyWebhook, webhook);
  await keep('system', 'webhook_endpoints', `select * from webhook_endpoints where id = '${endpointId}'`);
  await byShop(operations.rotateKeyWebhook, { partner: key.name, endpointId, now: 1 });

  const guest = await copy.customer('buyer004');
  await keep(
    'merchant',
    'sessions',
    `select s.* from sessions s join users u on u.id = s.user_id where u.account = 'buyer004' order by s.created_at desc limit 1`,
  );
  must(await guest.call(operations.signOut.path));
  const out = `select from security_events e join former_sessions s on e.session = left(encode(s.token_hash, 'hex'), 12) where e.what = 'signOut'`;
  await eventually(async () => (await databases.asSuperuser('merchant', out)).rowCount === 1, {
    describe: 'the session to be over',
  });
}
