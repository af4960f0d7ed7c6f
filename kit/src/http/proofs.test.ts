import { expect, it } from 'vitest';
import { hashOfBody } from './proofs.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

it('Tr-C-01 the hash of a body is one for any order of fields, another for any other content', () => {
  const hashes = [
    { a: 1, b: { c: [1, 2], d: 'x' } },
    { b: { d: 'x', c: [1, 2] }, a: 1 },
  ].map(hashOfBody);
  expect(new Set(hashes).size).toBe(1);
  const others = [{ a: 1, b: { c: [2, 1], d: 'x' } }, { a: '1', b: { c: [1, 2], d: 'x' } }, {}, []].map(hashOfBody);
  expect(new Set([...hashes, ...others]).size).toBe(5);
});

it('a body that is deeper than any form is refused, however deep', () => {
  expect(hashOfBody(nested(32))).toMatch(/^[0-9a-f]{64}$/);
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  for (const body of [nested(33), deep])
    expect(() => hashOfBody(body)).toThrow(expect.objectContaining({ kind: 'validation', message: '提交的 JSON 最多 32 层' }));
});
