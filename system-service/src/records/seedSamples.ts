import { defaultPayerBank, headDepartment } from '@xinyue/contracts';
import { payerBankVariable } from '@xinyue/contracts/operations/system/configOperations';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { markDone } from '../staff/queries.ts';
import { insertRecord } from './store/recordStore.ts';
import { machineConfigTable, payConfigTable, variableTable } from './store/recordTables.ts';

const variables = [
  { label: '模拟订单的付款银行', name: payerBankVariable, value: defaultPayerBank },
  { label: '客服电话', name: 'service.phone', value: '400-000-0000' },
];

const config = (name: string, payType: number, partner: string, signType: string) => ({
  name,
  payType,
  partner,
  subMchId: `${partner}01`,
  appid: `sample${partner}`,
  notifyUrl: 'https://pay.example.com/notify',
  signType,
  sellerUserId: `${partner}02`,
  certPath: `/etc/pay/${partner}.p12`,
});
const payConfigs = [config('支付宝当面付', 2, '2088000000000001', 'RSA2'), config('微信支付', 3, '1900000001', 'MD5')];
/** An account id that does not exist: the samples have no author. */
const secrets = { partnerKey: 'sample-key', certPassword: 'sample-password', rsaKey: 'sample-rsa-key' };

/** R-92, Z-105: sample records on a fresh installation of the demonstration, once; what people delete stays deleted. */
export async function seedSamples({ pool, clock, vault }: Pick<Deps, 'pool' | 'clock' | 'vault'>): Promise<void> {
  await inTransaction(pool, async (client) => {
    const edit = { by: 'system', now: clock.now() };
    if (!(await markDone(client, 'sample records', edit.now))) return;
    const deptId = headDepartment.id;
    for (const fields of variables)
      await insertRecord(client, vault, variableTable, { id: newId(), deptId, fields, secrets: {} }, edit);
    for (const fields of payConfigs) {
      const id = newId();
      await insertRecord(client, vault, payConfigTable, { id, deptId, fields, secrets }, edit);
      for (const nth of [1, 2]) {
        const machine = { machineNo: `M10000${nth}`, posNo: `POS0${nth}`, name: fields.name, open: nth === 1 };
        const machineFields = { ...machine, payType: fields.payType, configId: id };
        await insertRecord(client, vault, machineConfigTable, { id: newId(), deptId, fields: machineFields, secrets: {} }, edit);
      }
    }
  });
}
