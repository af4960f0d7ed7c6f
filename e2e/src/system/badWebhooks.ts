import { rows, type BadInput } from './badRows.ts';

const absent = '01920000-0000-7000-8000-0000000fffff';
const url = 'https://hostile.example/';
const unknown = { partner: 'shop.0000000000' };

/** Pt-C-22: what nobody should be able to ask about a key: where its events are sent, and how it calls. */
export const badWebhooks: BadInput[] = [
  ...rows('listKeyWebhooks', 'merchant', () => unknown, [
    ['Pt-P-01 a key that is not there', {}, '密钥不存在', 404],
    ['Pt-C-22 no key named', { partner: '' }, '请选择密钥'],
    ['Pt-C-22 an unknown field', { shopId: absent }, '提交了不支持的字段 shopId'],
  ]),
  ...rows('listKeyWebhooks', 'merchant', ({ partner }) => ({ partner }), [['Pt-P-01 a partner of ours', {}, '密钥不存在', 404]]),
  ...rows('readKeyConsole', 'merchant', () => unknown, [
    ['Pt-P-01 a key that is not there', {}, '密钥不存在', 404],
    ['Pt-C-22 no key named', { partner: '' }, '请选择密钥'],
    ['Pt-C-17 no hour', { hours: 0 }, '小时数须为 1 至 168 的整数'],
    ['Pt-C-17 more than seven days', { hours: 169 }, '小时数须为 1 至 168 的整数'],
    ['Pt-C-17 an unknown field', { shopId: absent }, '提交了不支持的字段 shopId'],
  ]),
  ...rows('readKeyConsole', 'merchant', ({ partner }) => ({ partner }), [['Pt-P-01 a partner of ours', {}, '密钥不存在', 404]]),
  ...rows('saveKeyWebhook', 'staff', ({ partner }) => ({ partner, url, types: [] }), [
    ['Pt-V-01 no address', { url: '' }, '请输入推送地址'],
    ['Pt-V-01 no web address', { url: 'ftp://hostile.example/' }, '请输入完整的网址'],
    ['Pt-V-01 an address of this machine', { url: 'https://127.0.0.1/' }, '该地址不能用作推送地址'],
    ['Pt-V-01 a description of 101 letters', { description: '长'.repeat(101) }, '说明最多 100 个字，当前 101 个字'],
    ['Pt-C-22 types missing', { types: undefined }, '请选择事件类型'],
    ['Pt-C-22 an address that is not there', { endpointId: absent }, '推送地址不存在', 404],
  ]),
  ...rows('switchKeyWebhook', 'staff', ({ partner }) => ({ partner, endpointId: absent, state: 'paused' }), [
    ['Pt-S-02 no such state', { state: 'disabled' }, '请选择启用或暂停'],
    ['Pt-C-22 an address that is not there', {}, '推送地址不存在', 404],
  ]),
  ...rows('rotateKeyWebhook', 'staff', ({ partner }) => ({ partner, endpointId: absent }), [
    ['Pt-C-22 now is 2', { now: 2 }, '立即停用旧密钥须为 0 或 1'],
    ['Pt-C-22 an address that is not there', {}, '推送地址不存在', 404],
  ]),
  ...rows('deleteKeyWebhook', 'staff', ({ partner }) => ({ partner, endpointId: absent }), [
    ['Pt-C-22 an address that is not there', {}, '推送地址不存在', 404],
  ]),
  ...rows('testKeyWebhook', 'staff', ({ partner }) => ({ partner, endpointId: absent }), [
    ['Pt-C-22 an address that is not there', {}, '推送地址不存在', 404],
  ]),
  ...rows('listKeyDeliveries', 'staff', ({ partner }) => ({ partner }), [
    ['Pt-S-01 no such state', { state: 'lost' }, '推送状态不存在'],
  ]),
  ...rows('listKeyAttempts', 'staff', ({ partner }) => ({ partner, deliveryId: absent }), [
    ['Pt-C-22 a delivery that is not there', {}, '推送记录不存在', 404],
  ]),
  ...rows('resendKeyDelivery', 'staff', ({ partner }) => ({ partner, deliveryId: absent }), [
    ['Pt-C-22 a delivery that is not there', {}, '推送记录不存在', 404],
  ]),
  ...rows('recoverKeyDeliveries', 'staff', ({ partner }) => ({ partner, endpointId: absent, since: '2026-11-01' }), [
    ['Pt-C-22 no beginning', { since: '' }, '请填写起始时间'],
    ['Pt-C-22 an address that is not there', {}, '推送地址不存在', 404],
  ]),
];
