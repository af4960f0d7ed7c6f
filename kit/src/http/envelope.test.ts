import { errorTable } from '@xinyue/contracts/errors';
import { expect, it } from 'vitest';
import { AppError } from '../AppError.ts';
import { refusal } from './envelope.ts';

it.each(Object.keys(errorTable) as AppError['kind'][])(
  'M5 a refusal of kind %s has a reason, also without a sentence of ours',
  (kind) => {
    expect(refusal(new AppError(kind, '不行')).envelope.data).toEqual({ reason: expect.stringMatching(/^[a-zA-Z0-9]+$/) });
    const more = { data: { errors: [{ path: 'a', message: 'b' }] } };
    expect(refusal(new AppError(kind, '不行', more)).envelope.data).toEqual({ reason: expect.any(String), ...more.data });
  },
);

it('M5 the reason of the sentence goes before the one of the kind, and that of another service before both', () => {
  expect(refusal(new AppError('conflict', { reason: 'transUsed', text: '已用' })).envelope.data).toEqual({ reason: 'transUsed' });
  expect(refusal(new AppError('conflict', '已用', { data: { reason: 'told' } })).envelope.data).toEqual({ reason: 'told' });
});
