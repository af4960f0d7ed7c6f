import { failureText, isOutage } from '@xinyue/web/client/CallError';
import type { Caller } from '@xinyue/web/client/createCaller';
import { expect, it } from 'vitest';
import type { Session } from '../session/readSession.ts';
import { createOperationCaller } from './createOperationCaller.ts';

const merchant: Session = { userId: 'm1', logintoken: 'l', userType: 2, userName: '', account: '', reamrk3: '' };

/** A caller that answers one envelope and keeps what it was given. */
function answering(status: number, json: unknown) {
  const sent: { path: string; body: unknown }[] = [];
  const call: Caller = async (path, init) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return { status, headers: new Headers(), date: null, json };
  };
  return { sent, ask: createOperationCaller(call, () => merchant) };
}

it('C-04 C-06 C-12 K-31 pages in query and body, names the owner and opens the envelope', async () => {
  const { sent, ask } = answering(200, { success: true, msg: '操作成功', code: 200, data: { money: 12.5 } });
  expect(await ask('sumOrders', { pageNum: 1, pageSize: 10, status: 1 })).toEqual({ money: 12.5 });
  expect(sent).toEqual([
    {
      path: '/xinyue/backstage/customer/user/order/total/query?pageSize=10&pageNum=1',
      body: { pageNum: 1, pageSize: 10, status: 1, createUser: 'm1' },
    },
  ]);
});

it.each([
  [200, { success: false, msg: '状态已变更', code: 409 }, 409, '状态已变更'],
  [200, { success: true, msg: '已受理', code: 202 }, 202, '已受理'],
  [200, { success: false, msg: '系统繁忙', code: 500 }, 500, '订单加载失败'],
  [503, { success: false, msg: '服务暂时不可用', code: 503 }, 503, '订单加载失败'],
  [502, undefined, 502, '订单加载失败'],
])('K-31 M-38 Z-80 shows the sentence of a refusal and the own words of an outage (%s %j)', async (status, json, code, shown) => {
  const error = await answering(status, json)
    .ask('readTimeline', { id: 'x' })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: code });
  expect(isOutage(error)).toBe(code >= 500);
  expect(failureText(error, '订单加载失败')).toBe(shown);
});
