/** What people call the fields of an application for a shop. */
export const applicationLabels = {
  shopName: '店铺名称',
  agreement: '平台协议',
  /** What its form and the back office show of that agreement once it is accepted. */
  agreed: '同意',
  auditStatus: '审核状态',
  createTime: '提交时间',
  auditTime: '审核时间',
  failure: '失败原因',
} as const;

/** What people call its documents. */
export const documentLabels = {
  adminIdFacePhoto: '管理员身份证人像面',
  adminIdNationalPhoto: '管理员身份证国徽面',
  legalIdFacePhoto: '法人身份证人像面',
  legalIdNationalPhoto: '法人身份证国徽面',
  enterpriseBusinessLicense: '企业营业执照',
  signContract: '签约合同',
} as const;

/** What the forms demand where a document is missing (V-20, M-44). */
export const documentsMissing = '基本材料缺失，请上传全部资料后重新提交！';
