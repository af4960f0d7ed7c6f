import { describe } from './describe.ts';

/** Calls of merchant-service about shops, applications and files. */
export const merchantDescriptions = describe({
  listShops: ['查询店铺列表', 'Lists open shops for everybody.'],
  uploadFile: ['上传图片', 'Uploads pictures, which are drawn anew without metadata and kept private.'],
  signFiles: ['获取图片的临时链接', 'Answers links to own pictures that hold for five minutes.'],
  discardFiles: ['丢弃未使用的图片', 'Throws away uploaded pictures that nothing uses.'],
  listMerchants: ['查询商户列表', 'Lists merchants: the own one for a merchant, all for staff.'],
  updateMerchant: ['修改商户资料或状态', 'Changes a merchant: shop, payee, open or closed.'],
  changeShopPassword: ['商户修改本人密码', 'Changes the own password of a merchant.'],
  confirmPayee: ['确认更改收款账户', 'Confirms a new payee of a shop before it is paid out to.'],
  readShopCompany: ['查看店铺的企业信息', 'Reads who a shop is on contracts.'],
  saveShopCompany: ['填写店铺的企业信息', 'Changes who a shop is on contracts made from now on.'],
  restorePayee: ['恢复原收款账户', 'Puts the former payee of the own shop back.'],
  resetShopPassword: ['重置商户密码', 'Makes a new password for a merchant.'],
  resetShopFactor: ['重置商户的第二验证因素', 'Takes the second factors of a merchant away.'],
  revealMerchant: [
    '查看商户的完整敏感信息',
    'Answers sealed fields of a merchant unmasked, for a stated reason that is recorded.',
  ],
  listOwnApplications: ['查询本人的加盟申请', 'Lists the own applications to become a merchant.'],
  submitApplication: ['提交加盟申请', 'Submits an application to become a merchant, or changes a refused one.'],
  listApplications: ['查询加盟申请列表', 'Lists applications to become a merchant.'],
  countApplications: ['统计各状态的加盟申请数', 'Counts applications by state.'],
  reviewApplication: ['查看待审核的加盟申请', 'Reads one application as its reviewer sees it.'],
  noteDocument: ['记录申请材料的核对结果', 'Notes what the check of a document of an application came to.'],
  auditApplication: ['审核加盟申请', 'Decides about an application; passing makes the shop.'],
});
