import { z } from 'zod';
import { exact } from '../../exact.ts';
import { columnLabels } from '../../labels/columnLabels.ts';
import { listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { partnerChangeNames } from '../../labels/partnerLabels.ts';
import {
  mostPartnerShops,
  mostPerMinute,
  partnerKinds,
  partnerStates,
  seesShops,
  staffPartnerKinds,
} from '../../partnerKinds.ts';
import { codeFilter, figure, flag, id, optionalText, required, search } from '../../rules.ts';
import { templateList } from './templateShapes.ts';

/** The partner's name in its signatures. Names are given once: a closed one stays taken, because payments keep it. */
const name = required('请输入合作方名称', 64).regex(
  /^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/,
  '合作方名称须为 2 至 64 位字母、数字或 . _ -',
);

/** A partner with keys made in the back office; its secrets are shown once, in the answer that made them. */
export const partnerRow = z.object({
  partnerId: z.string(),
  name: z.string(),
  kind: z.enum(partnerKinds),
  scopes: z.array(z.string()),
  /** Ids of the shops in its reach. */
  shops: z.array(z.string()),
  /** What buyers read where they choose how to pay; empty: the name. */
  label: z.string(),
  /** Where its buyers are sent to pay; empty: nowhere, they pay by the number. */
  payUrl: z.string(),
  /** What was done with it since it was made, oldest first, the last ones alone. */
  changes: z.array(z.object({ what: z.enum(partnerChangeNames), who: z.string(), time: z.string() })),
  state: z.enum(partnerStates),
  /** Who confirmed it; empty where nobody did. */
  confirmedBy: z.string(),
  /** It works without the second person it should have had: made before one was needed. */
  unreviewed: z.boolean(),
  /** A new secret of it waits for a second person. */
  keyWaiting: z.boolean(),
  createTime: z.string(),
  /** Day and time of the last call that was well signed, to the minute; empty before the first. */
  lastUsed: z.string(),
  closed: z.boolean(),
  /** Until when the secret before the last one still holds; empty where there is none. */
  formerUntil: z.string(),
  /** Signed calls a minute that it may make, and whether that is its own rate or the setting. */
  perMinute: z.int(),
  perMinuteOwn: z.boolean(),
});
export type PartnerRow = z.infer<typeof partnerRow>;

const partnerSearch = templateList({
  name: search,
  kind: z.enum(['', ...partnerKinds], '合作方类型不存在').optional(),
  state: z.enum(['', ...partnerStates], '合作方状态不存在').optional(),
});
export type PartnerSearch = z.output<typeof partnerSearch>;

/** Where a payer goes with a payment of this channel; the server puts the number in. */
const payUrl = optionalText('支付地址', 500).refine(
  (text) => !text || (text.includes('{paymentNo}') && URL.parse(text.replace('{paymentNo}', '0'))?.protocol === 'https:'),
  '支付地址须为加密的 URL，并含有支付单号占位符，写法见输入说明',
);

const partnerForm = z
  .object({
    name,
    /** Without one it reads and nothing else. */
    kind: z.enum(staffPartnerKinds, '请选择合作方类型').default('reader'),
    shops: z.array(id, '请选择店铺').max(mostPartnerShops, `最多选择 ${mostPartnerShops} 家店铺`).default([]),
    label: optionalText('显示名称', 30),
    payUrl,
  })
  .superRefine(({ kind, shops, label, payUrl }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'warehouse' && shops.length === 0) refuse('shops', '请选择仓库合作方对应的店铺');
    if (!seesShops(kind) && shops.length > 0) refuse('shops', '支付渠道和银行不按店铺授权');
    if (kind !== 'payment' && label) refuse('label', '只有支付渠道可以设置显示名称');
    if (kind !== 'payment' && payUrl) refuse('payUrl', '只有支付渠道可以设置支付地址');
  });
export type PartnerForm = z.output<typeof partnerForm>;

const confirmForm = exact(
  z.object({ id, pass: flag('请选择通过或驳回'), remark: optionalText(columnLabels.note, 200, { lines: true }) }),
);
export type PartnerConfirmation = z.output<typeof confirmForm>;

export const secretOnce = z.object({ partnerId: z.string(), secret: z.string() });

/** 1: the secret before ends at once, as it leaked. */
export const endsFormer = codeFilter('立即停用旧密钥须为 0 或 1');

const rotateForm = z.object({ id, now: endsFormer });
export type PartnerRotation = z.output<typeof rotateForm>;

const rateRange = `每分钟上限须为 0 至 ${mostPerMinute} 的整数，0 为恢复系统设置`;
const rateForm = exact(
  z.object({
    name: required('请输入合作方名称', 64),
    perMinute: figure(z.int({ error: rateRange }).min(0, rateRange).max(mostPerMinute, rateRange)),
  }),
);
export type PartnerRateForm = z.output<typeof rateForm>;

export const partnerKeyOperations = {
  listPartners: operation(
    '/api/Partner/list',
    'own-names',
    'system',
    [staff('system:Partner:list')],
    partnerSearch,
    listOf(partnerRow),
  ),
  savePartner: proven(
    'rights',
    operation(
      '/api/Partner/save',
      'own-names Tr-S-01',
      'system',
      [staff('system:Partner:save')],
      partnerForm,
      secretOnce.extend({ state: z.enum(partnerStates) }),
      ['validation', 'conflict'],
    ),
  ),
  /** Tr-S-01: a second person lets a new key work, or closes it. */
  confirmPartner: proven(
    'rights',
    operation('/api/Partner/confirm', 'Tr-S-01', 'system', [staff('system:Partner:confirm')], confirmForm, nothing, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  /**
   * The new secret holds at once, or once a second person confirms it where the partner needs one (`state`); the one before for 24 hours more from
   * then on or, with `now`, no longer, whoever has to confirm the new one.
   */
  rotatePartner: proven(
    'rights',
    operation(
      '/api/Partner/rotate',
      'own-names Tr-S-01',
      'system',
      [staff('system:Partner:rotate')],
      rotateForm,
      secretOnce.extend({ state: z.enum(partnerStates) }),
      ['validation', 'notFound', 'conflict'],
    ),
  ),
  /** Also of partners of the configuration. At work at the gateways within a second. */
  limitPartner: operation('/api/Partner/limit', 'Pt-C-23', 'system', [staff('system:Partner:save')], rateForm, nothing, [
    'validation',
    'notFound',
    'conflict',
  ]),
  closePartner: proven(
    'rights',
    operation('/api/Partner/close', 'own-names', 'system', [staff('system:Partner:close')], z.object({ id }), nothing, [
      'validation',
      'notFound',
    ]),
  ),
};
