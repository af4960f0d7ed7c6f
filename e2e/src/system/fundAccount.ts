import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import { must, offerGood, orderOf } from './offerGood.ts';
import { png } from './png.ts';
import type { Copy } from './startCopy.ts';

/**
 * A good of this seller is ordered, paid and picked up: its money is at the disposal of the seller's account (Z-20). What staff offers is the
 * platform's own (company gq). Answers the order's id when the account has it.
 */
export async function fundAccount(copy: Copy, seller: Client, yuan: number): Promise<string> {
  const buyer = await copy.customer('buyer001');
  const staff = await copy.backstage('operator01');
  const own = { comp: seller.session!.userType === 0 ? 'gq' : '' };
  const balance = async () => must(await seller.call<{ bal_sign: number }>(operations.readBalance.path, own)).bal_sign;
  const before = await balance();
  const good = await offerGood(seller, buyer, { name: `资金胶 ${yuan}`, stock: 10, money: yuan });
  const { id } = must(await buyer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 1)));
  must(await copy.notify({ orderId: id, status: 1, money: yuan, transId: `FUND-${id}` }));
  const { saveUrl } = must(await staff.upload(png(40, 40), 'image/png', 'contract.png'));
  must(await staff.call(operations.updateOrder.path, { id, status: 2, reamrk1: saveUrl }));
  must(await staff.call(operations.updateOrder.path, { id, status: 3 }));
  await eventually(async () => (await balance()) >= before + yuan * 100, {
    describe: 'the money of the order',
    timeoutMs: 20_000,
  });
  return id;
}
