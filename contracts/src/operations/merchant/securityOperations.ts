import { z } from 'zod';
import { anyStaff, customer, listOf, merchant, nothing, operation, proofKinds, proven } from '../../operation.ts';
import { currentPassword, exact, id, optionalText, paging, required } from '../../rules.ts';
import { typedText } from '../../typedText.ts';
import { formMessages } from '../../formMessages.ts';
import { publicLabels } from '../../labels/publicLabels.ts';
import { passkeyQuestion, usedPasskey } from './passkeyForms.ts';

/** How the second factor is shown: a code of the authenticator app, a recovery code, a passkey. */
export const factorMethods = ['totp', 'recovery', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Six digits, as typed from an authenticator app: blanks and full-width digits are read. */
const code = typedText({ missing: formMessages.codeMissing, max: 20 })
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, '验证码为 6 位数字');
/** 24 letters of base32, however they were grouped. */
const recoveryCode = typedText({ missing: formMessages.recoveryCodeMissing, max: 64 })
  .overwrite((text) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, ''))
  .regex(/^[A-Z2-7]{24}$/, '恢复码为 24 位字母或数字（2 至 7）');

/** One of these. */
const shownFactor = { code: code.optional(), recoveryCode: recoveryCode.optional(), passkey: usedPasskey.optional() };
export type ShownFactor = z.output<z.ZodObject<typeof shownFactor>>;

/** A factor of an account as its owner sees it; Beijing times. */
export const factorRow = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createTime: z.string(),
  lastUsed: z.string().nullable(),
});
export type FactorRow = z.infer<typeof factorRow>;

/** How safe the own account is. Times in Beijing; empty where there is none. */
export const securityAnswer = z.object({
  factors: z.array(factorRow),
  /** Recovery codes that were not used yet. */
  recoveryLeft: z.int(),
  mustChange: z.boolean(),
  /** A second factor has to be enrolled; until then everything else is answered, too. */
  mustEnrol: z.boolean(),
  graceUntil: z.string(),
  /** Too short to withdraw or to prove anything with; since when it is what it is. */
  passwordWeak: z.boolean(),
  passwordTime: z.string(),
  /** Until when the own withdrawals wait. */
  holdUntil: z.string(),
});
export type SecurityAnswer = z.infer<typeof securityAnswer>;

/** What may have happened to an account that its owner is told. */
export const noticeKinds = [
  'password',
  'passwordSet',
  'mobile',
  'payee',
  'newBrowser',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'factorResetAsked',
  'factorResetCancelled',
  'factorTried',
  'recoveryRenewed',
  'recoveryUsed',
  'sessionsEnded',
  'role',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** One line about the own account: what was done, when (Beijing), by whom, from where, on what; `open` for its first 72 hours. */
export const noticeRow = z.object({
  id: z.string(),
  time: z.string(),
  what: z.enum(noticeKinds),
  text: z.string(),
  by: z.string(),
  address: z.string(),
  device: z.string(),
  open: z.boolean(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A deed that waits for its proof, in words made by the server; `until` in Beijing time. */
export const begunProof = z.object({
  proofId: z.string(),
  deed: z.string(),
  kind: z.enum(proofKinds),
  methods: z.array(z.enum(['password', ...factorMethods])),
  /** What a passkey is asked with, which is password and code in one. */
  passkey: passkeyQuestion.optional(),
  until: z.string(),
});
export type BegunProof = z.infer<typeof begunProof>;

const anyone = [customer, merchant, anyStaff];

/** Second factors, the proof of who acts, and what the owner of an account is told about it. */
export const securityOperations = {
  /** Tr-C-01: says in words what the same body sent to `path` would do. A call that needs no proof is refused. */
  beginProof: {
    ...operation(
      '/xinyue/proof/begin',
      'Tr-C-01',
      'merchant',
      anyone,
      exact(z.object({ path: required('请输入接口地址'), body: z.record(z.string(), z.unknown(), '须为对象') })),
      begunProof,
      ['validation', 'forbidden', 'notFound', 'conflict', 'unavailable', 'tooMany'],
    ),
    before: ['password', 'enrol'] as const,
  },

  /** Tr-C-01: answers the token that the call itself then brings in its header `x-proof`. */
  finishProof: {
    ...operation(
      '/xinyue/proof/finish',
      'Tr-C-01',
      'merchant',
      anyone,
      exact(z.object({ proofId: id, password: currentPassword, ...shownFactor })),
      z.object({ proof: z.string(), until: z.string() }),
      ['validation', 'notFound', 'tooMany'],
    ),
    before: ['password', 'enrol'] as const,
  },

  /** Tr-M-02: the second half of a sign-in; the answer is that of the first half with a new token. */
  proveFactor: {
    ...operation(
      '/xinyue/login/signin/factor',
      'Tr-M-02',
      'merchant',
      anyone,
      exact(z.object(shownFactor)),
      z.object({ userId: z.string(), logintoken: z.string() }).loose(),
      ['validation', 'conflict', 'tooMany'],
    ),
    before: ['factor'] as const,
  },
  /** Tr-R-01. */
  querySecurity: {
    ...operation('/xinyue/home/security/query', 'Tr-R-01', 'merchant', anyone, exact(z.object({})), securityAnswer),
    before: ['password', 'enrol'] as const,
  },
  beginTotp: {
    ...proven(
      'own',
      operation(
        '/xinyue/home/security/totp/begin',
        'Tr-R-01',
        'merchant',
        anyone,
        exact(z.object({ name: optionalText(publicLabels.name, 30) })),
        z.object({ factorId: z.string(), secret: z.string(), uri: z.string(), qr: z.string() }),
        ['validation', 'forbidden', 'conflict'],
      ),
    ),
    before: ['enrol'] as const,
  },
  finishTotp: {
    ...operation(
      '/xinyue/home/security/totp/finish',
      'Tr-R-01',
      'merchant',
      anyone,
      exact(z.object({ factorId: id, code })),
      z.object({ recoveryCodes: z.array(z.string()) }),
      ['validation', 'notFound', 'tooMany'],
    ),
    before: ['enrol'] as const,
  },
  removeFactor: {
    ...proven(
      'own',
      operation('/xinyue/home/security/factor/remove', 'Tr-R-01', 'merchant', anyone, exact(z.object({ id })), nothing, [
        'validation',
        'forbidden',
        'notFound',
        'conflict',
      ]),
    ),
    before: ['enrol'] as const,
  },
  renewRecovery: {
    ...proven(
      'own',
      operation(
        '/xinyue/home/security/recovery/renew',
        'Tr-R-01',
        'merchant',
        anyone,
        exact(z.object({})),
        z.object({ recoveryCodes: z.array(z.string()) }),
        ['validation', 'forbidden', 'conflict'],
      ),
    ),
    before: ['enrol'] as const,
  },
  endOtherSessions: {
    ...operation('/xinyue/home/security/sessions/end', 'Tr-R-01', 'merchant', anyone, exact(z.object({})), nothing),
    before: ['enrol'] as const,
  },
  listNotices: {
    ...operation('/xinyue/home/security/notice/query', 'Tr-R-01', 'merchant', anyone, paging, listOf(noticeRow)),
    before: ['enrol'] as const,
  },
};
