import { begunProof, noticeRow } from '@xinyue/contracts/operations/merchant/securityOperations';
import { passkeyQuestion, passkeyWish } from '@xinyue/contracts/operations/merchant/passkeyForms';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { sampleOf } from './sampleOf.ts';

const id = (last: string) => `01920000-0000-7000-8000-0000000000${last}`;
export const factorId = id('f1');

/** A proof that has begun and may take five minutes. */
export const aProof = (more: Partial<ReturnType<typeof begunProof.parse>> = {}) =>
  sampleOf(begunProof, {
    proofId: id('e1'),
    deed: '复核提现 T1：¥1,000.00 → 工商银行 尾号 1234',
    kind: 'money',
    methods: ['password'],
    until: beijingTime(new Date(Date.now() + 5 * 60_000)),
    ...more,
  });

export const aFactor = {
  id: factorId,
  kind: 'totp' as const,
  name: '办公手机',
  createTime: '2026-11-20 08:00:00',
  lastUsed: '2026-11-21 09:00:00',
};

export const aNotice = sampleOf(noticeRow, {
  id: id('a1'),
  time: '2026-11-21 09:00:00',
  what: 'factorAdded',
  text: '已启用二次验证：办公手机',
  by: 'operator01',
  address: '10.0.0.1',
  device: 'Chrome',
  open: true,
});

/** What a passkey of this account is asked, and what a new one is made with. */
export const aQuestion = sampleOf(passkeyQuestion, {
  challenge: 'cXVlc3Rpb24',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required',
  allowCredentials: [{ id: 'a2V5', type: 'public-key', transports: ['internal'] }],
});
export const aWish = sampleOf(passkeyWish, {
  challenge: 'd2lzaA',
  timeout: 300_000,
  rp: { id: 'localhost', name: '信越' },
  user: { id: 'dXNlcg', name: 'operator01', displayName: '运营' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
});

export const recoveryCodes = Array.from({ length: 10 }, (_, at) => `${'ABCDEFGHJK'[at]}`.repeat(24));
