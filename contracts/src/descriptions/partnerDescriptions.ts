import { describe } from './describe.ts';

/** What partners call by signature, and how their keys are kept. */
export const partnerDescriptions = describe({
  readPartnerSelf: [
    '查询当前密钥的身份',
    'Tells the calling partner who it is: kind, scopes, shop, limits and the clock of the server.',
  ],
  listOpenEvents: ['按游标读取公开事件', 'Reads the public events that the key opens, oldest first, behind a cursor.'],
  listWebhooks: ['查询推送地址', 'Lists the addresses to which public events of the calling partner are sent.'],
  saveWebhook: ['新增或修改推送地址', 'Makes an address of webhooks, whose secret is said once, or changes one.'],
  switchWebhook: ['启用或暂停推送地址', 'Pauses an address of webhooks, or has it at work again.'],
  deleteWebhook: ['删除推送地址', 'Deletes an address of webhooks and what waits for it.'],
  rotateWebhook: ['更换推送密钥', 'Makes a new secret for an address of webhooks and says it once.'],
  testWebhook: ['发送测试推送', 'Sends a test to an address of webhooks and tells how that went.'],
  listDeliveries: ['查询推送记录', 'Lists the deliveries of public events to the addresses of the calling partner.'],
  listAttempts: ['查询推送尝试', 'Lists the attempts of one delivery.'],
  resendDelivery: ['重发一条推送', 'Sends one public event again.'],
  recoverDeliveries: ['补发一段时间的推送', 'Sends what was kept in a time and has not arrived.'],
  listPartnerOrders: ['合作方查询订单', 'Lists the orders that the calling partner may see.'],
  listOpenedPayments: ['渠道查询待支付的支付单', 'Lists the payments that were opened at the calling channel.'],
  notifyPayment: ['渠道通知支付结果', 'Takes the report of a channel about the payment of an order.'],
  notifyWithdrawal: ['银行通知提现结果', 'Takes the report of a bank about a withdrawal.'],
  listPartnerRefunds: ['渠道查询退款', 'Lists the refunds that the calling channel is to pay out.'],
  notifyRefund: ['渠道通知退款结果', 'Takes the report of a channel about a refund.'],
  uploadSettlement: ['渠道上传结算单', 'Takes the lines with which a channel says what it pays over.'],
  listPartnerGoods: [
    '查询本店商品；增量查询请重叠一分钟',
    'Lists the goods of the own shop, where asked for those alone that changed since a time. ' +
      'A change is seen a moment after its time: ask from a minute before the last question.',
  ],
  upsertGoods: [
    '批量新增或修改本店商品',
    'Makes or changes up to 1,000 goods of the own shop, each row with a result of its own.',
  ],
  listPartners: ['查询合作方密钥', 'Lists partners and their keys, without secrets.'],
  savePartner: ['新增合作方密钥', 'Makes the key of a partner; its secret is answered once.'],
  confirmPartner: ['确认合作方密钥', 'Confirms the key of a partner as a second person.'],
  rotatePartner: ['更换合作方密钥', 'Renews the secret of a partner; the new one is answered once.'],
  closePartner: ['停用合作方密钥', 'Closes the key of a partner for good.'],
  listShopKeys: ['查询本店接口密钥', 'Lists the keys of the own shop.'],
  saveShopKey: ['新建本店接口密钥', 'Makes a key of the own shop; its secret is answered once.'],
  rotateShopKey: ['更换本店接口密钥', 'Renews the secret of a key of the own shop; the new one is answered once.'],
  closeShopKey: ['停用本店接口密钥', 'Closes a key of the own shop for good.'],
});
