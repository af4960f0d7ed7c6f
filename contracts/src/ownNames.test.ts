import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { ownNames } from './ownNames.ts';

const form = ownNames(z.object({ id: z.string(), orderNum: z.int().optional(), paixu: z.literal(1).nullish() }), {
  orderNum: 'quantity',
  paixu: 'sort',
});

it('gives what was sent under our names and leaves out what was not', () => {
  expect(form.parse({ id: 'a', orderNum: 3 })).toEqual({ id: 'a', quantity: 3 });
  expect(form.parse({ id: 'a', orderNum: 3, paixu: null })).toEqual({ id: 'a', quantity: 3, sort: null });
  expectTypeOf<z.input<typeof form>>().toEqualTypeOf<{ id: string; orderNum?: number; paixu?: 1 | null }>();
  expectTypeOf<z.output<typeof form>>().toEqualTypeOf<{ id: string; quantity?: number; sort?: 1 | null }>();
});

it('names a wrong field as the sender knows it', () => {
  expect(form.safeParse({ id: 'a', orderNum: 1.5 }).error?.issues.map(({ path }) => path)).toEqual([['orderNum']]);
});
