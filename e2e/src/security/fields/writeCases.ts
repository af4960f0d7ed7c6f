import { documentSlots, type OperationName } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { orderOf } from '../../system/offerGood.ts';
import { form } from '../../system/goodForms.ts';
import type { Cast } from '../rights/makeActors.ts';
import type { Things } from '../rights/Things.ts';
import { kept, of, offerHeard, order, payeeSet, payer, shopsHeard, spot, told, user } from './columns.ts';

/** One write by somebody who may: which columns it may change, and what a row it makes must look like. */
export type WriteCase = {
  name: OperationName;
  as: 'customer' | 'merchant' | 'staff';
  body(things: Things): Record<string, unknown>;
  may: string[];
  /** Fields this call knows beside those of its schema's first look, such as a password. */
  own?: string[];
  makes?: { table: string; holds(row: Record<string, unknown>, things: Things): boolean };
};

export const clientOf = ({ first, actors }: Cast, as: WriteCase['as']): Pick<Client, 'call'> =>
  as === 'staff' ? actors.find(({ name }) => name === 'staff')! : first[as];

/** Every writing call, in an order in which each of them can do its work. */
export const writeCases: WriteCase[] = [
  { name: 'updateProfile', as: 'customer', body: ({ user: id }) => ({ ...form.profile, id }), may: [...user, told] },
  {
    name: 'saveUser',
    as: 'staff',
    body: ({ user: id }) => ({ ...form.user, id }),
    may: user,
    own: ['address', 'currentPassword', 'actorPassword', 'versionSeen'],
  },
  {
    name: 'updateMerchant',
    as: 'merchant',
    body: ({ shop }) => ({ id: shop, reamrk3: '1' }),
    may: [
      ...of('merchant.merchants', ['auto_withdraw', ...payer, 'payer_acct_no_last4', ...kept]),
      'payout.accounts.auto',
      told,
      ...shopsHeard,
    ],
    own: ['reamrk1', 'versionSeen', ...Object.keys(form.payer)],
  },
  {
    name: 'updateMerchant',
    as: 'staff',
    body: ({ shop }) => ({ id: shop, ...form.payer }),
    // Who gave money another goal, and when, is kept: it waits a day (Z-62, M7).
    may: [...of('merchant.merchants', [...payeeSet, ...kept]), told, 'order.shops.payee_bank', ...shopsHeard],
    own: ['reamrk1', 'reamrk3', 'versionSeen'],
  },
  {
    name: 'noteDocument',
    as: 'staff',
    body: ({ application }) => ({ id: application, slot: 'signContract', verdict: 'fail', note: '不清晰' }),
    may: ['merchant.application_documents+', ...of('merchant.applications', kept)],
  },
  {
    name: 'auditApplication',
    as: 'staff',
    body: ({ application }) => ({ shopUserLogId: application, auditStatus: 1, auditRemark: '不清晰' }),
    may: [
      ...of('merchant.applications', ['audit_status', 'audit_remark', 'audited_at', 'audited_by', ...kept]),
      'merchant.backstage_names-',
    ],
  },
  {
    name: 'submitApplication',
    as: 'customer',
    body: ({ application, files }) => ({
      ...form.application,
      ...Object.fromEntries(documentSlots.map((slot, nth) => [slot, files[nth]])),
      id: application,
    }),
    may: [
      ...of('merchant.applications', [
        'shop_name',
        'shop_key',
        'account',
        'password_hash',
        'audit_status',
        'audit_remark',
        'submissions',
      ]),
      ...of('merchant.applications', ['submitted_at', 'audited_at', 'audited_by', ...kept]),
      'merchant.backstage_names+',
    ],
  },
  {
    name: 'savePosting',
    as: 'staff',
    body: ({ posting: id }) => ({ ...form.posting, id, positionName: '改名' }),
    may: of('catalog.postings', ['position', 'version', 'changed_at']),
  },
  {
    name: 'deletePosting',
    as: 'staff',
    body: ({ posting: id }) => ({ id, del: 1 }),
    may: of('catalog.postings', ['deleted', 'version', 'changed_at']),
  },
  {
    name: 'saveCategory',
    as: 'merchant',
    body: ({ category }) => ({ id: category, name: '改名', num: `F${category.slice(-8)}`, isClose: 0 }),
    may: of('catalog.categories', ['name', 'code', 'closed', 'version', 'edits', 'goods_due', 'changed_at']),
  },
  {
    name: 'saveSpot',
    as: 'merchant',
    body: ({ good, goodForm, stock }) => ({
      ...goodForm,
      id: good,
      name: '改名胶',
      inventoryTotal: stock,
      inventoryTotalSeen: stock,
    }),
    may: [...of('catalog.spots', [...spot, ...kept]), ...of('order.offers', ['name', 'offer_version']), offerHeard],
  },
  {
    name: 'switchSpots',
    as: 'merchant',
    body: ({ good }) => ({ ids: [good], isClose: 1 }),
    may: [...of('catalog.spots', ['closed', ...kept]), ...of('order.offers', ['open', 'offer_version']), offerHeard],
  },
  {
    name: 'switchSpots',
    as: 'merchant',
    body: ({ good }) => ({ ids: [good], isClose: 0 }),
    may: [...of('catalog.spots', ['closed', ...kept]), ...of('order.offers', ['open', 'offer_version']), offerHeard],
  },
  {
    name: 'importSpots',
    as: 'merchant',
    body: () => ({ dryRun: true, rows: [{ row: 2, values: { name: '越权' } }] }),
    may: [],
  },
  {
    name: 'placeOrder',
    as: 'customer',
    body: ({ good }) => orderOf({ id: good, name: '', money: 100, form: {} }, 3),
    may: [
      'order.orders+',
      'order.stock_movements+',
      ...of('order.stock', ['balance', 'version']),
      ...of('catalog.spots', ['stock', 'stock_version', 'known', 'updated_at']),
    ],
    makes: {
      table: 'order.orders',
      holds: (row, { user: customer }) =>
        row['customer_id'] === customer && row['status'] === '0' && row['total_fen'] === 30_000 && row['deleted'] === false,
    },
  },
  {
    name: 'makeContract',
    as: 'merchant',
    body: ({ paid: id }) => ({ id }),
    may: [
      ...of('order.orders', ['contract_pdf', 'contract_sha256', 'contract_confirmed', 'changed_at']),
      'order.order_contracts+',
      'order.order_timeline+',
      'merchant.files+',
      'merchant.file_claims+',
    ],
  },
  {
    name: 'payOrder',
    as: 'customer',
    body: ({ order: id }) => ({ id }),
    may: ['payout.payments+', 'payout.order_money+', 'order.order_payments+', ...order(['payment_no'])],
  },
  {
    name: 'updateOrder',
    as: 'merchant',
    body: ({ order: id }) => ({ id, del: 1, reason: '测试' }),
    may: [
      ...order(['deleted', 'cancel_reason', 'cancelled_at']),
      'order.stock_movements+',
      ...of('order.stock', ['balance', 'version']),
      ...of('catalog.spots', ['stock', 'stock_version', 'updated_at']),
      'payout.order_money.cancelled',
      'payout.payments.state',
      'payout.payments.changed_at',
    ],
  },
  {
    name: 'saveHqConfig',
    as: 'staff',
    body: ({ seller, good }) => ({ ...form.hqConfig, userCustomerId: seller, spotGoodsIds: good }),
    may: of('order.hq_configs', ['orders_max', 'version', 'changed_at']),
  },
  {
    name: 'saveShopConfig',
    as: 'merchant',
    body: ({ good }) => ({ ...form.shopConfig, spotGoodsIds: good }),
    may: ['order.simulation.shop_configs+'],
    makes: {
      table: 'order.simulation.shop_configs',
      holds: (row, { seller }) => row['shop_id'] === seller && row['total_max_fen'] === 80_000_050 && row['version'] === 1,
    },
  },
  {
    name: 'saveTask',
    as: 'merchant',
    body: ({ config }) => ({ ...form.task, orderConfigShopId: config }),
    may: ['order.simulation.tasks+'],
    makes: {
      table: 'order.simulation.tasks',
      holds: (row, { config }) => row['config_id'] === config && row['status'] === 0 && row['deleted'] === false,
    },
  },
  {
    name: 'deleteTask',
    as: 'merchant',
    body: ({ task }) => ({ orderConfigShopTaskId: task, del: 1 }),
    may: ['order.simulation.tasks.deleted'],
  },
  {
    name: 'deleteShopConfig',
    as: 'merchant',
    body: ({ config }) => ({ orderConfigShopId: config, del: 1 }),
    may: of('order.simulation.shop_configs', ['deleted', 'version']),
  },
  {
    name: 'deleteSpot',
    as: 'merchant',
    body: ({ good }) => ({ id: good, del: 1 }),
    may: [...of('catalog.spots', ['deleted', ...kept]), ...of('order.offers', ['deleted', 'open', 'offer_version']), offerHeard],
  },
  {
    name: 'deleteCategory',
    as: 'merchant',
    body: ({ category }) => ({ id: category, del: 1 }),
    may: of('catalog.categories', ['deleted', 'version', 'goods_due', 'changed_at']),
  },
  { name: 'deleteUser', as: 'staff', body: ({ user: id }) => ({ id, del: 1 }), may: of('merchant.users', ['deleted', ...kept]) },
];
