import { type DemoCustomer, demoPerson, type Given } from './demoAccounts.ts';
import type { DemoPapers } from './drawDocument.ts';

/** A customer of the demonstration that wants a shop. `rejected` says why it got none. */
export type DemoApplicant = {
  customer: DemoCustomer;
  shopName: string;
  /** What its shop signs in with; the password is the customer's. */
  account: string;
  papers: DemoPapers;
  /** How long ago it was handed in. */
  hoursAgo: number;
  rejected?: string;
};

/** Identity numbers of a region that does not exist. */
const applicant = (
  number: number,
  given: Omit<Given, 'account' | 'password'>,
  more: Omit<DemoApplicant, 'customer' | 'account'>,
) => ({
  customer: demoPerson(20 + number, { account: `applicant${number}`, password: `Applicant202${number}`, ...given }),
  account: `newshop0${number}`,
  ...more,
});

/** The licence that two of them show is one and the same, and so is the person who stands behind it: the audit screen warns. */
const shared = { legalNumber: '00000019790815003X', licenceNumber: '910000000000000017' };

export const demoApplicants: DemoApplicant[] = [
  applicant(
    1,
    { nickname: '海南琼胶', sex: 0, age: 46, area: '海南儋州', address: '那大镇胶园路 16 号', bank: '海南银行儋州支行' },
    {
      shopName: '海南琼胶贸易',
      hoursAgo: 74,
      rejected: '营业执照：与其他申请人提交的图片相同，请上传本企业的营业执照',
      papers: { hue: 150, adminNumber: '000000198402110025', validUntil: '2031-06-30', ...shared },
    },
  ),
  applicant(
    2,
    { nickname: '浙江嘉乳', sex: 1, age: 37, area: '浙江嘉兴', address: '南湖区科技大道 301 号', bank: '嘉兴银行南湖支行' },
    {
      shopName: '嘉兴乳胶原料',
      hoursAgo: 51,
      papers: {
        hue: 205,
        adminNumber: '000000198811230046',
        legalNumber: '000000197206010051',
        licenceNumber: '910000000000000025',
        validUntil: '2034-12-31',
      },
    },
  ),
  applicant(
    3,
    { nickname: '海口联橡', sex: 0, age: 44, area: '海南海口', address: '龙华区滨海大道 88 号', bank: '海口农商银行' },
    {
      shopName: '海口联橡商行',
      hoursAgo: 27,
      papers: { hue: 150, adminNumber: '000000199107190062', validUntil: '2031-06-30', ...shared },
    },
  ),
  applicant(
    4,
    { nickname: '天津港橡', sex: 1, age: 50, area: '天津滨海新区', address: '东疆保税港区亚洲路 6 号', bank: '天津银行滨海支行' },
    {
      shopName: '天津港橡仓储',
      hoursAgo: 3,
      papers: {
        hue: 285,
        adminNumber: '000000198003250079',
        legalNumber: '000000196810150084',
        licenceNumber: '910000000000000033',
        validUntil: '2026-01-15',
      },
    },
  ),
];
