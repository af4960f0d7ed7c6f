import { type Actor, type BegunProof, type Operation, operations, type SignInAnswer } from '@xinyue/contracts';
import { codeAt } from '../src/factors/totp.ts';
import { sessionHeader, whoIs } from './people.ts';
import type { Merchant } from './startMerchant.ts';

/** Who acts, and in which session. */
export type Person = { actor: Actor; logintoken: string };
type Given = Record<string, string>;

/** A call in the session of a person. */
export const callAs = <T = Record<string, unknown>>(
  merchant: Merchant,
  { actor, logintoken }: Person,
  operation: Operation,
  body: object = {},
  headers: Given = {},
) => merchant.call<T>(operation, body, { actor, headers: { ...sessionHeader(logintoken), ...headers } });

export const begin = async (merchant: Merchant, person: Person, operation: Operation, body: object = {}) =>
  (await callAs<BegunProof>(merchant, person, operations.beginProof, { path: operation.path, body })).body;

export const finish = async (merchant: Merchant, person: Person, proofId: string, shown: object) =>
  (await callAs<{ proof: string; until: string }>(merchant, person, operations.finishProof, { proofId, ...shown })).body;

/** The token that proves one body of a call. */
export async function proofOf(merchant: Merchant, person: Person, operation: Operation, body: object, shown: object) {
  const begun = await begin(merchant, person, operation, body);
  if (!begun.success) throw new Error(begun.msg);
  const finished = await finish(merchant, person, begun.data.proofId, shown);
  if (!finished.success) throw new Error(finished.msg);
  return finished.data.proof;
}

/** The same, and then the call itself. */
export async function callProven<T = Record<string, unknown>>(
  merchant: Merchant,
  person: Person,
  operation: Operation,
  body: object,
  shown: object,
) {
  const proof = await proofOf(merchant, person, operation, body, shown);
  return callAs<T>(merchant, person, operation, body, { 'x-proof': proof });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** What an authenticator app shows, `later` steps from now on. */
export const appCode = (merchant: Merchant, secret: string, later = 0) =>
  codeAt(bytesOf(secret), Math.floor(merchant.clock.now().getTime() / 30_000) + later);

/** Enrols an authenticator app, which takes the code of this moment. */
export async function enrol(merchant: Merchant, person: Person, password: string) {
  const begun = await callProven<{ factorId: string; secret: string; uri: string; qr: string }>(
    merchant,
    person,
    operations.beginTotp,
    {},
    { password },
  );
  if (!begun.body.success) throw new Error(begun.body.msg);
  const { factorId, secret } = begun.body.data;
  const finished = await callAs<{ recoveryCodes: string[] }>(merchant, person, operations.finishTotp, {
    factorId,
    code: appCode(merchant, secret),
  });
  if (!finished.body.success) throw new Error(finished.body.msg);
  return { ...begun.body.data, ...finished.body.data };
}

/** Signs in as far as the password goes. */
export async function signInHalf(merchant: Merchant, account: string, password: string) {
  const { body } = await merchant.call<SignInAnswer>(operations.signInBackstage, { account, password });
  if (!body.success) throw new Error(body.msg);
  return { ...body.data, actor: (await whoIs(merchant, body.data.logintoken))! };
}
