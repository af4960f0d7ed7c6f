import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { partnerSecret, useOrderService } from './support/startOrderService.ts';

const secrets = { XINYUE_PARTNERS: `sandbox:${partnerSecret},bank:${partnerSecret}` };
const off = useOrderService({ ...secrets, XINYUE_SANDBOX: '0' });
const on = useOrderService(secrets);

const path = '/xinyue/partner/order/pay/notify';
function tell({ post, signed, clock }: typeof off, partner: string) {
  const body = JSON.stringify({ orderId: newId(), status: 1, money: 2, transId: newId() });
  const request = { method: 'POST', pathAndQuery: path, body, now: clock.now() };
  return post(path, body, { ...signed(path, {}), authorization: signAsPartner({ ...request, partner, secret: partnerSecret }) });
}

it('Tr-Z-01 the key of the sandbox is nobody’s where the sandbox is off', async () => {
  const unknown = await tell(off, 'nobody');
  expect(unknown).toMatchObject({ success: false, code: 401, data: { reason: 'signatureWrong' } });
  expect(await tell(off, 'sandbox')).toEqual(unknown);
  // Known ones are believed, and find no such order.
  expect(await tell(off, 'bank')).toMatchObject({ code: 404 });
  expect(await tell(on, 'sandbox')).toMatchObject({ code: 404 });
});
