import { z } from 'zod';
import { applicationLabels, documentsMissing } from '../../labels/applicationLabels.ts';
import { changeTime } from '../changeTime.ts';
import { customer, listOf, nothing, operation, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import {
  blank,
  search,
  idsFilter,
  account,
  calendarDay,
  id,
  newPassword,
  paging,
  password,
  required,
  figure,
  figureIfAny,
  idText,
} from '../../rules.ts';
import { identityNumber } from '../../payeeNumbers.ts';
import { typedText } from '../../typedText.ts';
import { formMessages } from '../../formMessages.ts';

/** The six documents of an application (E-17), in the order in which they are asked for and audited. */
export const documentSlots = [
  'adminIdFacePhoto',
  'adminIdNationalPhoto',
  'legalIdFacePhoto',
  'legalIdNationalPhoto',
  'enterpriseBusinessLicense',
  'signContract',
] as const;
export type DocumentSlot = (typeof documentSlots)[number];

/** Most pictures in one slot (Z-58). */
export const maxSlotPictures = 5;

/** S-12 to S-17: 0 under review, 1 rejected, 2 passed. */
export const auditStatuses = { pending: 0, rejected: 1, passed: 2 } as const;
export type AuditStatus = (typeof auditStatuses)[keyof typeof auditStatuses];
export const auditStatusLabels: readonly string[] = ['待审核', '已驳回', '已通过'];

const pictures = typedText({ missing: documentsMissing, name: '文件地址', max: 1_000 }).refine(
  (text) => text.split(',').length <= maxSlotPictures,
  `每项资料最多 ${maxSlotPictures} 张图片`,
);
const documents = Object.fromEntries(documentSlots.map((slot) => [slot, pictures])) as Record<DocumentSlot, typeof pictures>;
const shownDocuments = Object.fromEntries(documentSlots.map((slot) => [slot, z.string()])) as Record<DocumentSlot, z.ZodString>;

/** C-30, C-31: with `id` the rejected application is submitted again, keeping its password where the mask comes back. */
export const applicationForm = z
  .object({
    id: id.nullish(),
    shopName: required('请输入店铺名称', 50),
    account,
    password: newPassword(password),
    ...documents,
    agreement: z.literal(applicationLabels.agreed, '请查看平台协议'),
  })
  .refine((form) => form.id || form.password, { path: ['password'], message: formMessages.passwordMissing });
export type ApplicationForm = z.infer<typeof applicationForm>;

/** An application as its customer and the operators see it (E-17): never a password. `createTime` is when it was handed in last, in Beijing. */
export const applicationRow = z.object({
  id: z.string(),
  shopName: z.string(),
  createUser: z.string(),
  createUserName: z.string(),
  account: z.string(),
  ...shownDocuments,
  agreement: z.string(),
  auditStatus: z.int(),
  auditRemark: z.string(),
  createTime: z.string(),
  auditTime: z.string().nullable(),
  changeTime,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const applicationQuery = paging.extend({
  id: search,
  ids: idsFilter,
  shopName: search,
  auditStatus: figureIfAny(z.literal([0, 1, 2], '审核状态不存在')),
});
export type ApplicationQuery = z.infer<typeof applicationQuery>;

/** How many applications match, in all and by state; states without one are left out. */
const applicationCounts = z.object({ total: z.int(), states: z.array(z.object({ auditStatus: z.int(), total: z.int() })) });
export type ApplicationCounts = z.infer<typeof applicationCounts>;

/** The `createTime` of the application on the operator's screen: where it is sent, nothing is done to one that was handed in again since. */
const createTimeSeen = typedText({ name: applicationLabels.createTime, max: 19 }).nullish();

/** C-53: beside `createTimeSeen` only these three fields count; a reason is required to reject (V-52). */
export const auditForm = z
  .object({
    shopUserLogId: id,
    auditStatus: figure(z.literal([1, 2], '审核结果不正确')),
    auditRemark: typedText({ name: '审核意见', max: 500, lines: true }).nullish(),
    createTimeSeen,
  })
  .refine((form) => form.auditStatus === auditStatuses.passed || form.auditRemark, {
    path: ['auditRemark'],
    message: formMessages.rejectionMissing,
  });
export type AuditForm = z.infer<typeof auditForm>;
/** The same as handlers get it. */
const auditDecision = ownNames(auditForm, { shopUserLogId: 'id' });
export type AuditDecision = z.output<typeof auditDecision>;

const slot = z.enum(documentSlots, '资料类别不存在');
const verdict = z.enum(['pass', 'fail'], '请选择审核结论');

/**
 * What an operator notes of one document: always the whole note, what is left out is emptied. The identity number is read from the card
 * and stored sealed; the mask keeps it.
 */
export const documentForm = z
  .object({
    id,
    slot,
    verdict: verdict.nullish(),
    note: typedText({ name: '审核备注', max: 200, lines: true }).nullish(),
    expiresOn: z.preprocess(blank, calendarDay('请选择有效期').optional()),
    identityNumber: z.preprocess(
      blank,
      z
        .string()
        .overwrite(identityNumber)
        .regex(/^(\d{17}[\dX]|\*{4}[\dX]{4})$/, '身份证号须为 18 位')
        .optional(),
    ),
    createTimeSeen,
  })
  .refine((form) => form.verdict !== 'fail' || form.note, { path: ['note'], message: formMessages.unfitMissing });
export type DocumentForm = z.infer<typeof documentForm>;

/** One document on the audit screen, with what was noted of it. */
export const documentReview = z.object({
  slot,
  saveUrls: z.array(z.string()),
  verdict: verdict.nullable(),
  note: z.string(),
  expiresOn: z.string().nullable(),
  identityNumber: z.string(),
  reviewedBy: z.string(),
  reviewedAt: z.string().nullable(),
});
export type DocumentReview = z.infer<typeof documentReview>;

/** Another application that shows the same picture or identity number, one or a shop of the same name, or a reserved word in the name. */
export const applicationWarning = z.object({
  /** Null where it concerns the whole application. */
  slot: slot.nullable(),
  kind: z.enum(['sameFile', 'sameIdentity', 'sameName', 'reservedName']),
  /** Null for a shop, and for a reserved word in the own name. */
  applicationId: z.string().nullable(),
  shopName: z.string(),
  auditStatus: z.int(),
});
export type ApplicationWarning = z.infer<typeof applicationWarning>;

/** Everything an operator needs to decide. `nextPendingId` walks through all that are pending, oldest first, and begins again. */
export const applicationReview = z.object({
  application: applicationRow,
  customer: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    mobile: z.string(),
    area: z.string(),
    createTime: z.string(),
  }),
  documents: z.array(documentReview),
  warnings: z.array(applicationWarning),
  nextPendingId: z.string().nullable(),
  pending: z.int(),
});
export type ApplicationReview = z.infer<typeof applicationReview>;

const auditPath = '/xinyue/backstage/customer/user/applay';
const ownPath = '/xinyue/home/customer/user/applay';
const own = z.object({ userId: idText.nullish() });
const canFail = ['validation', 'notFound', 'conflict'] as const;

export const applicationOperations = {
  listOwnApplications: operation(`${ownPath}/query`, 'C-29', 'merchant', [customer], own, z.array(applicationRow)),
  submitApplication: operation(
    `${ownPath}/add`,
    'C-30, C-31',
    'merchant',
    [customer],
    applicationForm,
    z.object({ id: z.string() }),
    [...canFail, 'tooMany'],
  ),
  /** C-52; own: `ids`, at most 100 rows asked for by id. */
  listApplications: operation(
    `${auditPath}/query`,
    'C-52',
    'merchant',
    [staff('application:read')],
    applicationQuery,
    listOf(applicationRow),
  ),
  countApplications: operation(
    `${auditPath}/count`,
    'C-52',
    'merchant',
    [staff('application:read')],
    applicationQuery.pick({ id: true, shopName: true }),
    applicationCounts,
  ),
  reviewApplication: operation(
    `${auditPath}/review`,
    'R-72',
    'merchant',
    [staff('application:audit')],
    z.object({ id }),
    applicationReview,
    ['validation', 'notFound'],
  ),
  noteDocument: operation(
    `${auditPath}/document`,
    'R-72',
    'merchant',
    [staff('application:audit')],
    documentForm,
    applicationReview,
    canFail,
  ),
  auditApplication: operation(auditPath, 'C-53', 'merchant', [staff('application:audit')], auditDecision, nothing, canFail),
};
