import { openEvents } from '../openEvents.ts';
import { type Examples, ids, orderNo } from './Example.ts';

/** Of calls by signature. */
export const partnerExamples: Examples = {
  readPartnerSelf: [
    {
      name: 'shop',
      request: {},
      answer: {
        partner: 'shop.k3v9q2m7xa',
        label: '仓库系统',
        kind: 'shop',
        scopes: ['orders', 'goods', 'events'],
        shopId: ids.shop,
        shopName: '青岛橡胶行',
        sandbox: false,
        perMinute: 600,
        serverTime: '2026-11-29 10:05:00',
        apiVersion: '1.2.0',
      },
    },
  ],
  readPartnerConsole: [
    {
      name: 'day',
      request: { hours: 24 },
      answer: {
        calls: [
          { hour: '2026-11-29 10:00:00', operation: 'upsertGoods', count: 120, refused: 1, unsigned: 0, p95: 180 },
          { hour: '2026-11-29 10:00:00', operation: 'listOpenEvents', count: 60, refused: 0, unsigned: 2, p95: 12 },
        ],
        refused: [
          {
            time: '2026-11-29 10:05:00',
            operation: 'upsertGoods',
            http: 200,
            code: 400,
            reason: 'unknownField',
            ms: 9,
            requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
            signed: true,
          },
        ],
        quota: { perMinute: 600, left: 587 },
        notices: [{ time: '2026-11-29 09:00:00', kind: 'partner.limited', text: '每分钟上限调整为 600 次' }],
      },
    },
  ],
  listOpenEvents: [
    {
      name: 'goods',
      request: { types: ['stock.changed'], limit: 100 },
      answer: {
        list: [
          {
            id: ids.event,
            type: 'stock.changed',
            timestamp: '2026-11-29T02:05:00.000Z',
            data: openEvents['stock.changed'].example,
          },
        ],
        next: 'q2m7xak3v9',
        more: false,
      },
    },
  ],
  listPartnerOrders: [
    {
      name: 'changed',
      request: { changeTimeStart: '2026-11-29 00:00:00', pageSize: 100 },
      answer: {
        list: [
          {
            id: ids.order,
            orderNo,
            shopUserName: '青岛橡胶行',
            spotName: 'SCRWF 2026',
            spotTypeName: '天然橡胶',
            spotUnit: '吨',
            orderNum: 5,
            payType: 2,
            money: 64_250,
            payTime: '2026-11-29 10:05:00',
            updateTime: '2026-11-29 10:05:00',
            changeTime: '2026-11-29 10:05:00',
            status: 1,
            del: 0,
            transId: 'T20261129001',
            paymentNo: ids.payment,
            customerUserNickname: '张三',
          },
        ],
        total: 1,
      },
    },
  ],
  listOpenedPayments: [
    {
      name: 'open',
      request: { state: 'open' },
      answer: {
        list: [
          {
            paymentNo: ids.payment,
            orderId: ids.order,
            orderNo,
            fen: 6_425_000,
            state: 'open',
            createTime: '2026-11-29 10:00:00',
            expireTime: '2026-11-29 10:30:00',
          },
        ],
        total: 1,
      },
    },
  ],
  notifyPayment: [
    {
      name: 'paid',
      request: {
        orderId: ids.order,
        status: 1,
        money: 64_250,
        payTime: '2026-11-29 10:05:00',
        transId: 'T20261129001',
        paymentNo: ids.payment,
      },
      answer: null,
    },
  ],
  notifyWithdrawal: [
    { name: 'paid', request: { id: ids.withdrawal, trade_state: 1, money: 1_000_000, transId: 'B20261129001' }, answer: null },
  ],
  listPartnerRefunds: [
    {
      name: 'waiting',
      request: {},
      answer: {
        list: [
          {
            refundNo: ids.refund,
            orderId: ids.order,
            orderNo,
            paymentNo: ids.payment,
            transId: 'T20261129001',
            money: 64_250,
            createTime: '2026-11-29 11:00:00',
            changeTime: '2026-11-29 11:00:00',
          },
        ],
        total: 1,
      },
    },
  ],
  notifyRefund: [{ name: 'paid', request: { refundNo: ids.refund, result: 'paid', transId: 'R20261129001' }, answer: null }],
  uploadSettlement: [
    {
      name: 'day',
      request: {
        day: '2026-11-28',
        lines: [{ kind: 'in', no: ids.payment, fen: 6_425_000, feeFen: 19_275, time: '2026-11-28 10:05:00' }],
        total: { inFen: 6_425_000, outFen: 0, feeFen: 19_275 },
      },
      answer: { lines: 1, matched: 1, differences: 0 },
    },
  ],
};
