import { expect, it } from 'vitest';
import vectors from '../../docs/api/vectors.json';
import { signRequest } from './signRequest.ts';

it('Pt-K-03 the calculator signs each of the published vectors as published', () => {
  expect(vectors.request.length).toBeGreaterThan(5);
  for (const { name, stringToSign, signature, authorization, ...parts } of vectors.request)
    expect(signRequest({ ...parts, partner: 'shop.abcdefghij' }), name).toEqual({ text: stringToSign, signature, authorization });
});
