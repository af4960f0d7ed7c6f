import { operations } from '@xinyue/contracts';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { form } from '../../system/goodForms.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { inLanes, steadily } from '../measure.ts';
import { sendCall, type SentCall, nothing, stranger } from '../sendCall.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { type Asked, countNames } from './countNames.ts';

const { path } = operations.register;
/** What XINYUE_REGISTRATIONS_PER_HOUR is unless somebody says otherwise; the promise is 60. */
const perHour = 20;
const [connections, people, perSecond] = [48, 20, 4];

/** Every other name is there; the rest would be new accounts. */
const formOf = (n: number) => ({
  ...form.profile,
  account: n % 2 === 0 ? `regular${String((Math.floor(n / 2) % people) + 1).padStart(4, '0')}` : `flooder${n}`,
  password: 'Flooding2026Tap',
});

/** One client on many connections, without a pause, until `calm` is over. */
async function floodUntil(calm: Promise<unknown>, portals: Target['portals']): Promise<Asked[]> {
  const asked: Asked[] = [];
  let [over, next] = [false, 0];
  const end = () => void (over = true);
  calm.then(end, end);
  const connection = async () => {
    while (!over) {
      const body = formOf(next++);
      const answer = await sendCall(portals[next % 2]!, path, body, { from: stranger(21, 0) }).catch(() => nothing);
      asked.push({ account: body.account, answer });
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return asked;
}

/** Signs in the n-th of these people with the right password, each from an own address, with the cookie of the own time before. */
function signerOf({ portals }: Target): (n: number) => Promise<SentCall> {
  const cookies: string[] = [];
  return async (n) => {
    const who = n % people;
    const body = { account: `regular${String(who + 1).padStart(4, '0')}`, password: demoPasswords['buyer001'] };
    const headers = { cookie: cookies[who] ?? '' };
    const answer = await sendCall(portals[n % 2]!, operations.signInCustomer.path, body, { from: stranger(22, who), headers });
    if (answer.cookies.length > 0) cookies[who] = answer.cookies.join('; ');
    return answer;
  };
}

/** Names that addresses of one IPv6 line learn, asked at merchant-service itself as the gateway would: no machine of a test has such addresses. */
async function askByLine({ system }: Target): Promise<Asked[]> {
  const binding = { audience: 'merchant', method: 'POST', path };
  return inLanes(perHour * 2, 4, async (n) => {
    const body = { ...form.profile, account: `lineflood${n}`, password: 'Flooding2026Tap' };
    const answer = await fetch(`${system.serviceUrls['merchant']}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [actorHeader]: signHeader(system.secrets.internal, binding, {}),
        'x-forwarded-for': `2001:db8:0:77:${(n + 1).toString(16)}::1`,
      },
      body: JSON.stringify(body),
    });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
    return { account: body.account, answer: { status: answer.status, code, msg, retryAfter } };
  });
}

/** F3: who makes accounts, or asks which there are, keeps nobody out and learns little. */
export const registrationFlood: SecurityCheck = {
  row: 'C-22',
  name: `${connections} connections that register leave known devices alone and learn ${perHour} names an hour`,
  async run(target) {
    const seconds = target.sizes.flood;
    await seedBuyers(target, people, 'regular');
    const signIn = signerOf(target);
    // The first time makes the device known, before the flood.
    await inLanes(people, 1, signIn);
    const all = steadily(perSecond, seconds, (n) => signIn(n).catch(() => nothing));
    const asked = await floodUntil(all, target.portals);
    const tries = await all;
    const right = tries.filter(({ code }) => code === 200).length;
    const [one, line] = [countNames(asked), countNames(await askByLine(target))];
    const share = (right / tries.length) * 100;
    const others = one.others + line.others;
    return {
      kept: share >= 99 && others === 0 && [one, line].every(({ learned }) => learned > 0 && learned <= perHour),
      figures: `${right} of ${tries.length} right sign-ins passed (${share.toFixed(1)} %, at least 99) while ${asked.length.toLocaleString('en')} registrations came in ${seconds} s; one address learned ${one.learned} names, one IPv6 line ${line.learned} (at most ${perHour}); ${others} answered otherwise`,
    };
  },
};
