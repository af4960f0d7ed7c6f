import { zodResolver } from '@hookform/resolvers/zod';
import { hqConfigForm, type HqConfig, type MerchantRow } from '@xinyue/contracts/operations';

const figures = [
  'orderMinMoneyTotal',
  'orderMaxMoneyTotal',
  'orderMinTotal',
  'orderMaxTotal',
  'noSplitMinMoney',
  'noSplitMaxMoney',
  'noSplitNum',
  'splitOrderRate',
  'splitOrderMinMoney',
  'splitOrderMaxMoney',
  'splitOrderMinGoodsTotal',
  'splitOrderMaxGoodsTotal',
  'mustSplitNum',
] as const satisfies (keyof HqConfig)[];

/** What the form holds at first: the stored config, or nothing yet for this merchant. */
export const hqConfigDraft = ({ userCustomerId, shopName }: MerchantRow, config: HqConfig | null | undefined) => ({
  userCustomerId,
  userCustomerName: shopName,
  spotGoodsIds: config?.spotGoodsIds ?? '',
  ...Object.fromEntries(figures.map((name) => [name, config?.[name] ?? null])),
});

/** V-39 to V-41, as the server judges. */
export const hqConfigResolver = zodResolver(hqConfigForm);
