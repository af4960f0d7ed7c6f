import { expect, it } from 'vitest';
import { serviceNames } from './define.ts';
import { events } from './events.ts';

it('Z-87 every event is a noun and a past fact of a service that exists, with a version', () => {
  for (const [name, definition] of Object.entries(events)) {
    expect(name).toMatch(
      /^[a-z]+\.(paid|paidLate|pickedUp|statusChanged|channelSettled|cancelAsked|reviewing|failing|[a-z]+ed)$/,
    );
    expect(serviceNames).toContain(definition.owner);
    expect(definition.version).toBeGreaterThan(0);
  }
});

it('keeps credentials and personal data out of every event (ADR 36)', () => {
  const fields = Object.values(events).flatMap((definition) => Object.keys(definition.data.shape));
  for (const secret of ['password', 'mobile', 'payerAcctNo', 'account', 'address', 'logintoken'])
    expect(fields).not.toContain(secret);
});

it('E3 the facts of one noun name the same aggregate, or none: a version left out would look like a gap', () => {
  const named = Object.entries(events).map(([type, definition]) => [
    type.split('.')[0]!,
    'aggregate' in definition ? definition.aggregate : undefined,
  ]);
  for (const [noun, aggregate] of named)
    expect(
      named.filter(([other]) => other === noun).map(([, its]) => its),
      noun,
    ).toEqual(named.filter(([other]) => other === noun).map(() => aggregate));
  // Who hears of these and handles none of them writes no position for each.
  for (const noun of ['payment', 'withdrawal']) expect(named).toContainEqual([noun, noun]);
});
