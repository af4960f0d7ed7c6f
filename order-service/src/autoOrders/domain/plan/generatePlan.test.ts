import { createHash } from 'node:crypto';
import { checkPlans } from '@xinyue/contracts/testing/checkPlans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileFacts, promisedFacts } from '../../testing/hostileFacts.ts';
import { broad, dayOf, factsOf, goodOf, nothingUsed, splitRulesOf, usedAfter } from '../../testing/planFacts.ts';
import { generatePlan } from './generatePlan.ts';
import type { Facts, Plan } from './Plan.ts';

const runs = Number(process.env['XINYUE_PLANS'] ?? 400);
const seed = Number(process.env['XINYUE_PLANS_SEED'] ?? Date.now() % 2 ** 31);
const hours = 6 * 3_600_000;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** One arbitrary for all ranges: fast-check looks through those it was ever asked for, and 50,000 configs took hours with one for each range. */
const whole = { min: 0, max: Number.MAX_SAFE_INTEGER };
const drawing = fc.gen().map((gen) => (min: number, max: number) => {
  const share = gen(fc.integer, whole) / 2 ** 53;
  return Math.min(max, min + Math.floor(share * (max - min + 1)));
});
const planOf = (facts: Facts, of: string): Plan => {
  const plan = generatePlan(facts, hash(of));
  if ('reason' in plan) throw new Error(plan.reason);
  return plan;
};

describe('plans of automatic orders', () => {
  it(
    `A-15 A-28 to A-38 A-40 ${runs} hostile configs, up to three tasks of a day: no plan breaks a limit, seed ${seed}`,
    () => {
      let planned = 0;
      const property = fc.property(drawing, fc.string(), (draw, of) => {
        const facts = hostileFacts(draw);
        const plans: Plan[] = [];
        for (let used = nothingUsed; plans.length < 3;) {
          const plan = generatePlan({ ...facts, used }, hash(of + plans.length));
          if ('reason' in plan) {
            expect(plan.reason).toMatch(/^[^a-z]+$/);
            break;
          }
          plans.push(plan);
          used = usedAfter(used, plan);
        }
        planned += plans.length;
        expect(checkPlans(dayOf(facts, plans))).toEqual([]);
      });
      fc.assert(property, { numRuns: runs, seed });
      expect(planned).toBeGreaterThan(runs / 4);
    },
    hours,
  );

  it(
    `A-43 ${Math.ceil(runs / 4)} configs inside the promise: none fails, seed ${seed}`,
    () => {
      let promised = 0;
      const property = fc.property(drawing, fc.string(), (draw, of) => {
        const facts = promisedFacts(hostileFacts(draw), draw);
        if (!facts) return;
        promised += 1;
        expect(checkPlans(dayOf(facts, [planOf(facts, of)]))).toEqual([]);
      });
      while (promised < runs / 4) fc.assert(property, { numRuns: Math.ceil(runs / 4), seed: seed + promised });
    },
    hours,
  );

  it.each([0, 10, 30, 50, 90, 100])('A-39 at a rate of %d as many orders are split as it says', (splitOrderRate) => {
    // Every order may be split and none must: 30 to 110 pieces.
    const shop = {
      ...broad.shop.figures,
      orderMinMoney: 3_000,
      orderMaxMoney: 11_000,
      orderMinTotal: 1_500,
      orderMaxTotal: 1_600,
    };
    const facts = factsOf({
      goods: [goodOf(1, { stock: 999_999_999 })],
      shop,
      hq: { ...splitRulesOf(broad.hq!.figures), splitOrderRate },
    });
    const plan = planOf(facts, `rate ${splitOrderRate}`);
    expect(checkPlans(dayOf(facts, [plan]))).toEqual([]);
    const split = new Set(plan.rows.flatMap(({ splitGroup }) => splitGroup ?? [])).size;
    const orders = split + plan.rows.filter(({ splitGroup }) => splitGroup === null).length;
    expect(orders).toBeGreaterThan(1_000);
    const share = splitOrderRate / 100;
    const error = Math.sqrt(share * (1 - share) * orders);
    expect(Math.abs(split - share * orders), `${split} of ${orders}`).toBeLessThanOrEqual(4 * error);
  });

  it('A-41 the same facts and seed give the same rows, on every machine and in every version of algorithm 1', () => {
    const digest = (of: string) => hash(JSON.stringify(planOf(broad, of)));
    expect(digest('a task')).toBe(digest('a task'));
    expect(digest('a task')).not.toBe(digest('another'));
    expect(digest('a task')).toBe('f3ca02636ed41aceebbbe77d38946c9434799ffd32a5e65ab6df9a81682327e5');
  });
});
