import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, merchant, nothing, operation, proven, provenChange, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, codeFilter, exact, search, currentPassword, id, idsFilter, paging, password, versionSeen } from '../../rules.ts';
import { documentSlots, type DocumentSlot } from './applicationOperations.ts';
import { personalData } from './merchantOperations.ts';
import { companyFields, companyShown } from '../companyFields.ts';
import { payer, payerShown } from '../payer.ts';
import { resetReason, revealReason } from './revealReason.ts';

const shownDocuments = Object.fromEntries(documentSlots.map((slot) => [slot, z.string()])) as Record<DocumentSlot, z.ZodString>;

/** A payee that staff set and that is not in force yet: by whose account, when, from when it may be paid, and what was in force before, masked. */
export const payeeWait = z.object({
  by: z.string(),
  time: z.string(),
  confirmed: z.int(),
  until: z.string().nullable(),
  before: z.string(),
});
export type PayeeWait = z.infer<typeof payeeWait>;

/** A merchant (E-18): no password, card number masked; merchants see their own row without documents (P-13). */
export const merchantRow = z.object({
  id: z.string(),
  shopName: z.string(),
  account: z.string(),
  userCustomerId: z.string(),
  reamrk1: z.string(),
  reamrk3: z.string(),
  /** 1 where another shop has the same name but for width, case and blanks: doubles of earlier days stay. */
  sameName: z.int(),
  del: z.int(),
  createTime: z.string(),
  ...shownDocuments,
  ...payerShown,
  payeeWait: payeeWait.nullable(),
  version: z.int(),
  changeTime,
});
export type MerchantRow = z.infer<typeof merchantRow>;

/** C-48; `reamrk1` is 1 for shops that are disabled. `ids` are of merchants or of their shops. */
const merchantSearch = ownNames(
  paging.extend({
    id: search,
    ids: idsFilter,
    account: search,
    shopName: search,
    reamrk1: codeFilter('状态不存在').transform((one) => (one === undefined ? undefined : one === 1)),
  }),
  { reamrk1: 'disabled' },
);
export type MerchantSearch = z.output<typeof merchantSearch>;

const flag = (message: string) =>
  z
    .preprocess((value) => (blank(value) === undefined ? undefined : String(value)), z.enum(['0', '1'], message).optional())
    .transform((code) => (code === undefined ? undefined : code === '1'));

/**
 * C-49 to C-51 in one partial form: enable or disable (`reamrk1`), auto-withdraw (`reamrk3`), or the five payer fields together (V-38).
 * Account and shop name of the body only name the row; merchants may change `reamrk3` of their own. Handlers get it under our names.
 */
export const merchantUpdate = z
  .object({ id, reamrk1: flag('状态不存在'), reamrk3: flag('自动提现状态不存在'), versionSeen })
  .loose()
  .transform((form, context) => {
    const fields = Object.keys(payer).filter((name) => form[name] !== undefined && form[name] !== null);
    const changed = { id: form.id, disabled: form.reamrk1, autoWithdraw: form.reamrk3, versionSeen: form.versionSeen };
    if (fields.length === 0) return { ...changed, payer: undefined };
    const checked = z.object(payer).safeParse(form);
    if (checked.success) return { ...changed, payer: checked.data };
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
export type MerchantUpdate = z.infer<typeof merchantUpdate>;

const whose = { userCustomerId: id.optional() };
/** The company of a shop, as it stands on contracts made from now on. */
export const shopCompany = z.object({ ...companyShown, version: z.int() });
export type ShopCompany = z.infer<typeof shopCompany>;
/** `userCustomerId` names the shop for staff; what is left out stays. */
const shopCompanyForm = exact(z.object({ ...whose, ...companyFields, versionSeen }));
export type ShopCompanyForm = z.output<typeof shopCompanyForm>;

export const shopOperations = {
  /** C-48; own: `ids`, at most 100 rows asked for by id. */
  listMerchants: operation(
    '/xinyue/backstage/shop/user/query2',
    'C-48',
    'merchant',
    [staff('merchant:read'), merchant],
    merchantSearch,
    listOf(merchantRow),
  ),
  updateMerchant: provenChange(
    'money',
    operation(
      '/xinyue/backstage/shop/user/update',
      'C-49, C-50, C-51',
      'merchant',
      [staff('merchant:write'), merchant],
      merchantUpdate,
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
  changeShopPassword: {
    ...proven(
      'own',
      operation(
        '/xinyue/backstage/shop/user/password',
        'Z-45',
        'merchant',
        [merchant],
        z.object({ currentPassword, password }),
        nothing,
        ['validation', 'tooMany'],
      ),
    ),
    before: ['password'] as const,
  },
  readShopCompany: operation(
    '/xinyue/backstage/shop/company/query',
    'own-names',
    'merchant',
    [staff('merchant:read'), merchant],
    exact(z.object(whose)),
    shopCompany,
    ['validation', 'notFound'],
  ),
  saveShopCompany: operation(
    '/xinyue/backstage/shop/company/save',
    'own-names',
    'merchant',
    [staff('merchant:write'), merchant],
    shopCompanyForm,
    shopCompany,
    ['validation', 'notFound', 'conflict'],
  ),
  /** Tr-M-04: a payee that staff set is confirmed by the shop itself, or by a second person (`id`). */
  confirmPayee: proven(
    'money',
    operation(
      '/xinyue/backstage/shop/payee/confirm',
      'Tr-M-04',
      'merchant',
      [staff('merchant:write'), merchant],
      exact(z.object({ id: id.optional() })),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
  /** 恢复原账户: until then the shop takes back what was in force before. */
  restorePayee: proven(
    'own',
    operation('/xinyue/backstage/shop/payee/restore', 'Tr-M-04', 'merchant', [merchant], exact(z.object({})), nothing, [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
    ]),
  ),
  resetShopPassword: proven(
    'people',
    operation(
      '/xinyue/backstage/shop/user/password/reset',
      'Z-45',
      'merchant',
      [staff('merchant:write')],
      z.object({ id }),
      z.object({ account: z.string(), password: z.string() }),
      ['validation', 'notFound', 'tooMany'],
    ),
  ),
  /** The same of a shop. */
  resetShopFactor: proven(
    'people',
    operation(
      '/xinyue/backstage/shop/user/factor/reset',
      'Tr-R-01',
      'merchant',
      [staff('merchant:write')],
      exact(z.object({ id, reason: resetReason, actorPassword: currentPassword })),
      z.object({ until: z.string() }),
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany'],
    ),
  ),
  revealMerchant: proven(
    'look',
    operation(
      '/xinyue/backstage/shop/user/reveal',
      'R-71',
      'merchant',
      [staff('merchant:reveal')],
      z.object({ id, reason: revealReason }),
      personalData.pick({ payerAcctNo: true }),
      ['validation', 'notFound', 'tooMany'],
    ),
  ),
};
