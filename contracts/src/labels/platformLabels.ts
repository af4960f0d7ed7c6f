import type { PlatformProfile, PublicPlatform } from '../platformProfile.ts';

/** What people call the fields of 平台资料. */
export const platformLabels = {
  name: '平台名称',
  brand: '中文品牌',
  legalName: '经营者名称',
  taxNo: '统一社会信用代码',
  licence: '营业执照',
  icp: '网站备案号',
  police: '公安备案号',
  contactAddress: '联系地址',
  hours: '服务时间',
  phone: '服务电话',
  wechat: '微信二维码',
  mail: '电子邮箱',
} as const satisfies Record<keyof PlatformProfile, string>;

const lineParts = ['taxNo', 'contactAddress', 'phone', 'mail'] as const;

/** Who runs the platform in one line, for paper and other pages without room; empty where the operator has no name yet. */
export function operatorLine(platform: PublicPlatform): string {
  const { legalName } = platform;
  if (!legalName) return '';
  const parts = lineParts.flatMap((field) => (platform[field] ? [`${platformLabels[field]} ${platform[field]}`] : []));
  return [`平台经营者：${legalName}`, ...parts].join('；');
}
