import { operations } from '@xinyue/contracts';
import { createRandom } from '@xinyue/kit/testing/createRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expect, it } from 'vitest';
import { newCustomer } from './people.ts';
import { appCode, begin, enrol, finish } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const tries = rounds({ full: 10_000, few: 60 });
const password = 'Rubber2026Tap';
const stepMs = 30_000;
const seed = 6238;

it(`Tr-M-02 of ${tries} codes shown at random moments a step counts once, and none outside one step of now`, async () => {
  const person = await newCustomer(merchant, 'Totpmodel1');
  const { secret } = await enrol(merchant, person, password);
  const random = createRandom(seed);
  const stepNow = () => Math.floor(merchant.clock.now().getTime() / stepMs);
  let last = stepNow();
  const wrong: string[] = [];
  const counted = { taken: 0, refused: 0 };
  for (let nth = 0; nth < tries; nth += 1) {
    if (random.chance(0.7)) merchant.clock.advance(Math.floor(random.between(0, 2 * stepMs)));
    // Wrong ones in a row are limited in another test; here each is judged by itself.
    await merchant.pool.query('delete from sign_in_tries');
    const later = Math.floor(random.between(-3, 4));
    const step = stepNow() + later;
    const begun = await begin(merchant, person, operations.renewRecovery);
    const { success } = await finish(merchant, person, begun.data.proofId, { password, code: appCode(merchant, secret, later) });
    const expected = Math.abs(later) <= 1 && step > last;
    if (success) last = step;
    counted[success ? 'taken' : 'refused'] += 1;
    if (success !== expected) wrong.push(`try ${nth}: step ${later} from now, ${step - last} behind the last: ${success}`);
  }
  expect(wrong).toEqual([]);
  expect(counted.taken).toBeGreaterThan(tries / 10);
  expect(counted.refused).toBeGreaterThan(tries / 10);
}, 1_800_000);
