import { envelopeSchema } from '@xinyue/contracts/define';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeEvent } from '../testing/makeEvent.ts';
import { isEnvelope } from './isEnvelope.ts';
import { readMessage } from './readMessage.ts';

const day = (text: string) => makeEvent({ time: `${text}T23:59:59.999Z` });
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    null,
    undefined,
    0,
    -1,
    1.5,
    2 ** 53,
    '1',
    [],
    {},
    'system',
    { kind: 'system' },
    { kind: 'robot', id: '' },
  ),
  fc.constantFrom<unknown>(
    '2026-02-30T00:00:00.000Z',
    '2026-02-29T00:00:00.000Z',
    '2028-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
  ),
  fc.constantFrom<unknown>(
    '2026-01-31T24:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.000+08:00',
  ),
  fc.constantFrom<unknown>('01920000-0000-7000-8000-00000000DEAD', '01920000-0000-9000-8000-00000000dead', {
    kind: ['system'],
    id: 'a',
  }),
  fc.constantFrom<unknown>({ kind: 'toString', id: 'a' }, { kind: 'system', id: 1 }, JSON.parse('{"__proto__":1}')),
);

it('E5 nothing counts as an envelope that the schema refuses, or would read otherwise', () => {
  const names = Object.keys(makeEvent()) as (keyof ReturnType<typeof makeEvent>)[];
  fc.assert(
    fc.property(fc.constantFrom(...names), odd, (name, value) => {
      const event = { ...makeEvent(), [name]: value };
      if (isEnvelope(event)) expect(envelopeSchema.parse(event)).toEqual(event);
    }),
    { numRuns: 2_000 },
  );
});

it('what our services write is known without the schema, on every day but one', () => {
  for (const text of ['2026-01-31', '2026-12-31', '2026-04-30', '2026-02-28', '0001-01-01'])
    expect(isEnvelope(day(text))).toBe(true);
  for (const text of ['2028-02-29', '2026-02-29', '2026-04-31', '2026-00-01', '2026-01-00'])
    expect(isEnvelope(day(text))).toBe(false);
});

it('an event is read the same either way, without what the envelope does not name', () => {
  const event = makeEvent({ data: { fen: 1 } });
  const read = (value: object) => readMessage({ topic: 't', partition: 0, offset: 0, key: null, value: JSON.stringify(value) });
  const strange = { ...event, actor: { ...event.actor, more: 1 }, more: 1 };
  expect(read(strange)).toMatchObject({ kind: 'event', event });
  expect((read(strange) as { event: object }).event).toEqual(event);
  const upper = { ...event, id: event.id.toUpperCase(), time: '2028-02-29T00:00:00.000Z' };
  expect((read(upper) as { event: object }).event).toEqual({ ...event, time: upper.time });
});
