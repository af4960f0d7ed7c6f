import { orderStatusLabels, type OrderStatus } from '@xinyue/contracts';
import fc from 'fast-check';

/** Which order, good, buyer or number is meant: counted round what is there when the command runs. */
type Nth = number;

export type Command =
  | { kind: 'place'; good: Nth; buyer: Nth; quantity: number; key?: Nth }
  | { kind: 'notify'; order: Nth; status: OrderStatus; trans: Nth | 'new'; wrongMoney: boolean }
  | { kind: 'confirm'; order: Nth; by: 'staff' | 'merchant' | 'foreign'; contract: boolean }
  | { kind: 'handOver'; order: Nth; by: 'staff' | 'merchant' | 'foreign' }
  | { kind: 'pickUp'; order: Nth; own: boolean }
  | { kind: 'callOff'; order: Nth; own: boolean }
  | { kind: 'cancel'; order: Nth; by: 'staff' | 'merchant' | 'foreign' }
  | { kind: 'cashier'; order: Nth }
  | { kind: 'adjust'; good: Nth; by: number; seen: 'this' | 'another' | 'unsaid'; request: Nth | 'new' }
  | { kind: 'expire' };

/** Commands that run at once; `minutes` pass before them. */
export type Turn = { minutes: number; commands: Command[] };

const nth = fc.nat(7);
const by = fc.constantFrom('staff' as const, 'merchant' as const, 'foreign' as const);
const mostlyNew = fc.option(nth, { nil: 'new' as const, freq: 2 });
const codes = orderStatusLabels.map(([code]) => code);
// Half of what partners report is that somebody paid.
const reported = fc.oneof(fc.constant<OrderStatus>(1), fc.constantFrom<OrderStatus>(...codes));

const place: fc.Arbitrary<Command> = fc.record(
  { kind: fc.constant('place' as const), good: fc.nat(1), buyer: fc.nat(1), quantity: fc.integer({ min: 2, max: 6 }), key: nth },
  { requiredKeys: ['kind', 'good', 'buyer', 'quantity'] },
);
const notify: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('notify' as const),
  order: nth,
  status: reported,
  trans: mostlyNew,
  wrongMoney: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
const onward: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('confirm' as const), order: nth, by, contract: fc.integer({ min: 0, max: 4 }).map(Boolean) }),
  fc.record({ kind: fc.constant('handOver' as const), order: nth, by }),
  fc.record({ kind: fc.constant('pickUp' as const), order: nth, own: fc.integer({ min: 0, max: 4 }).map(Boolean) }),
);
const cancel: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('cancel' as const), order: nth, by }),
  fc.record({ kind: fc.constant('callOff' as const), order: nth, own: fc.integer({ min: 0, max: 4 }).map(Boolean) }),
);
const rest: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('cashier' as const), order: nth }),
  fc.record({
    kind: fc.constant('adjust' as const),
    good: fc.nat(1),
    by: fc.integer({ min: -5, max: 12 }),
    seen: fc.constantFrom('this' as const, 'this' as const, 'another' as const, 'unsaid' as const, 'unsaid' as const),
    request: mostlyNew,
  }),
);
const expire = fc.constant<Command>({ kind: 'expire' });

const command = fc.oneof(
  { arbitrary: place, weight: 4 },
  { arbitrary: notify, weight: 6 },
  { arbitrary: onward, weight: 4 },
  { arbitrary: cancel, weight: 2 },
  { arbitrary: rest, weight: 2 },
);
// Time passes only together with the job that looks at it: the service's own may come at any moment.
const quiet = fc.array(command, { minLength: 1, maxLength: 3 }).map((commands): Turn => ({ minutes: 0, commands }));
const later = fc
  .tuple(fc.constantFrom(1, 16, 31, 121), fc.array(command, { maxLength: 2 }), expire)
  .map(([minutes, commands, last]): Turn => ({ minutes, commands: [...commands, last] }));

/** A story: some orders first, then turns of one to three commands, every fifth with time that passes. */
export const story: fc.Arbitrary<Turn[]> = fc
  .tuple(
    fc.array(place, { minLength: 1, maxLength: 3 }).map((commands): Turn => ({ minutes: 0, commands })),
    fc.array(fc.oneof({ arbitrary: quiet, weight: 4 }, { arbitrary: later, weight: 1 }), { minLength: 3, maxLength: 14 }),
  )
  .map(([first, turns]) => [first, ...turns]);
