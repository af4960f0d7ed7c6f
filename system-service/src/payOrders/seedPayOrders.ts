import { headDepartment, type PayOrderState } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { markDone } from '../staff/queries.ts';
import { insertPayOrder } from './store/payOrderStore.ts';

type Sample = [status: PayOrderState, payType: number, goods: string, fen: number];

const samples: Sample[] = [
  [3, 2, '矿泉水', 200],
  [2, 3, '绿茶', 350],
  [2, 2, '橡胶样品 SCR WF', 8800],
  [4, 3, '橡胶样品 STR20', 9900],
  [5, 2, '咖啡', 1200],
  [10, 8, '纸巾', 150],
  [2, 1, '饼干', 600],
  [1, 9, '牛奶', 450],
];

/** R-92, Z-105: sample orders of machines on a fresh installation of the demonstration, once. */
export async function seedPayOrders({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    if (!(await markDone(client, 'sample pay orders', now))) return;
    for (const [nth, [status, payType, goodsName, fen]] of samples.entries()) {
      const number = String(nth + 1).padStart(4, '0');
      await insertPayOrder(client, {
        id: newId(),
        deptId: headDepartment.id,
        orderNo: `JY20260101${number}`,
        transId: `SAMPLE20260101${number}`,
        payType,
        subPayType: '',
        transType: '消费',
        machineNo: `M10000${(nth % 2) + 1}`,
        goodsNo: `G${number}`,
        goodsName,
        goodsFen: fen,
        payFen: fen,
        aisleNo: `A${(nth % 6) + 1}`,
        status,
        openId: `sample-payer-${number}`,
        mchId: payType === 3 ? '1900000001' : '2088000000000001',
        subMchId: '',
        remark: '示例数据',
        createdAt: new Date(now.getTime() - (samples.length - nth) * 600_000),
      });
    }
  });
}
