import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BegunProof, operations, type PasskeyQuestion, type PasskeyWish, type SignInAnswer } from '@xinyue/contracts';
import { type Client, createClient, readRequestSecret, type Session } from '@xinyue/scripts/client/createClient';
import { makeVenv } from '../python/makeVenv.ts';
import { must } from '../system/offerGood.ts';
import { passwordOf, startCopy } from '../system/startCopy.ts';
import { withProof } from '../system/withProof.ts';
import { type Device, startDevice } from './startDevice.ts';

/**
 * `npm run judge:passkeys`: an authenticator that is not ours (soft-webauthn of PyPI) enrols at a copy of its own, signs in and proves, in both
 * apps; and whatever it does wrong is refused. Exit 1 where an answer is another one; where it is not to be had one line says SKIP.
 */
const softWebauthn = 'soft-webauthn==0.1.4';
const doors = [
  { door: operations.signInCustomer, account: 'buyer001', at: 'portalUrl' },
  { door: operations.signInBackstage, account: 'operator01', at: 'adminUrl' },
] as const;

const broken: string[] = [];
function judge(what: string, right: boolean): void {
  console.log(`${right ? 'right ' : 'WRONG '} ${what}`);
  if (!right) broken.push(what);
}

/** Signs in as far as the password goes: the whole session where the account has no factor. */
async function signInHalf(
  origin: string,
  door: { path: string },
  account: string,
): Promise<{ client: Client; answer: SignInAnswer }> {
  const requestSecret = await readRequestSecret(origin);
  const form = { account, password: passwordOf(account) };
  const answer = must(await createClient(origin, requestSecret).call<SignInAnswer & Session>(door.path, form));
  return { client: createClient(origin, requestSecret, answer), answer };
}

/** Wishes for a passkey, makes it, and brings it; a wish is spent by whatever is brought. */
async function enrol(client: Client, account: string, device: Device, origin: string, seesUser: boolean) {
  const begun = await withProof<{ factorId: string; passkey: PasskeyWish }>(
    client,
    operations.beginPasskey,
    {},
    passwordOf(account),
  );
  const { factorId, passkey: wish } = must(begun);
  const passkey = await device.make(wish, origin, seesUser);
  return client.call<{ recoveryCodes: string[] }>(operations.finishPasskey.path, { factorId, passkey });
}

/** Both apps of a copy that goes by a name: passkeys belong to it. */
async function judgeDoor(origin: string, door: (typeof doors)[number], device: Device): Promise<void> {
  const { account } = door;
  const signIn = () => signInHalf(origin, door.door, account);
  const { client } = await signIn();
  const blind = await enrol(client, account, device, origin, false);
  judge(`${account}: one that does not see its user is not taken (${blind.msg})`, !blind.success);
  const foreign = await enrol(client, account, device, 'http://elsewhere.test', true);
  judge(`${account}: one that was made at another origin is not taken (${foreign.msg})`, !foreign.success);
  const enrolled = await enrol(client, account, device, origin, true);
  judge(`${account}: enrolled, with ten recovery codes`, enrolled.success && enrolled.data.recoveryCodes.length === 10);

  const half = await signIn();
  judge(`${account}: the password alone asks for it`, half.answer.needsFactor?.includes('passkey') === true);
  const question = async () =>
    must(await half.client.call<{ passkey: PasskeyQuestion }>(operations.beginFactor.path, {})).passkey;
  const show = async (at: string, seesUser: boolean) =>
    half.client.call<Session>(operations.proveFactor.path, { passkey: await device.use(await question(), at, seesUser) });
  for (const [what, at, seesUser] of [
    ['without its user', origin, false],
    ['at another origin', 'http://elsewhere.test', true],
  ] as const) {
    const refused = await show(at, seesUser);
    judge(`${account}: used ${what} it opens nothing (${refused.msg})`, !refused.success);
  }
  const asked = await question();
  const used = await device.use(asked, origin, true);
  const whole = await half.client.call<Session>(operations.proveFactor.path, { passkey: used });
  judge(`${account}: used as it should be it signs in`, whole.success && whole.data.logintoken !== undefined);
  const replayed = await (await signIn()).client.call(operations.proveFactor.path, { passkey: used });
  judge(`${account}: what was used before opens nothing (${replayed.msg})`, !replayed.success);
  await judgeProof(origin, account, whole.data, device);
}

/** A deed that needs a proof, by the passkey alone. */
async function judgeProof(origin: string, account: string, session: Session, device: Device): Promise<void> {
  const client = createClient(origin, await readRequestSecret(origin), session);
  const { path: renew } = operations.renewRecovery;
  const begun = must(await client.call<BegunProof>(operations.beginProof.path, { path: renew, body: {} }));
  const passkey = await device.use(begun.passkey!, origin, true);
  const { proof } = must(await client.call<{ proof: string }>(operations.finishProof.path, { proofId: begun.proofId, passkey }));
  const renewed = await client.call(renew, {}, { 'x-proof': proof });
  judge(`${account}: proves new recovery codes`, renewed.success);
}

const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-passkeys-'));
const venv = await makeVenv(folder, softWebauthn);
try {
  if (typeof venv === 'string') console.log(`SKIP: ${venv}`);
  else {
    const copy = await startCopy({ env: { XINYUE_PROOF_FRESH_MINUTES: '0' } });
    try {
      for (const door of doors) {
        const device = startDevice(path.join(venv.bin, 'python'));
        // A passkey belongs to a name; 127.0.0.1 is none.
        const origin = copy.system[door.at].replace('127.0.0.1', 'localhost');
        await judgeDoor(origin, door, device).finally(device.end);
      }
    } finally {
      await copy.stop();
    }
    console.log(`judge:passkeys: ${broken.length === 0 ? 'every answer right' : `${broken.length} WRONG`}`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
