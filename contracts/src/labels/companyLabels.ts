/** What people call the company of an account or of a shop: what stands of it on contracts. */
export const companyLabels = {
  title: '企业信息',
  legalName: '企业名称（全称）',
  taxNo: '统一社会信用代码',
  /** A right check character says nothing about who the code was given to. */
  unproven: '未联网核验',
  lead: '填写后印入此后生成的购销合同，已生成的合同不变；可留空。',
  taxNoHelp: '18 位，按 GB 32100-2015 核对校验码；未联网核验',
} as const;
