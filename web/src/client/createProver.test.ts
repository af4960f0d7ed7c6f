import { expect, it } from 'vitest';
import { createProver, type ProofQuestion } from './createProver.ts';
import type { Reply } from './reply.ts';

const reply = (json: object): Reply => ({ status: 200, date: null, json });
const refused = (more: object = {}) => reply({ success: false, code: 403, data: { reason: 'needsProof', ...more } });
const done = reply({ success: true, code: 200 });

/** Answers what is sent, and asks a person who has these proofs. */
function setUp(answers: Reply[], proofs: (string | undefined)[]) {
  const asked: ProofQuestion[] = [];
  const sent: [string | null, string | null][] = [];
  const waiting: ((proof: string | undefined) => void)[] = [];
  const prove = createProver((question) => {
    asked.push(question);
    return proofs.length > 0 ? Promise.resolve(proofs.shift()) : new Promise((resolve) => waiting.push(resolve));
  });
  const send = async (init: RequestInit): Promise<Reply> => {
    const headers = new Headers(init.headers);
    sent.push([headers.get('x-proof'), headers.get('Idempotency-Key')]);
    return answers.shift()!;
  };
  return { prove, send, asked, sent, waiting };
}
const save: RequestInit = { method: 'POST', headers: { 'Idempotency-Key': 'k' }, body: '{"id":"1"}' };

it('Tr-R-02 a call that needs a proof is asked one, and goes out again as it was, under the same key', async () => {
  const { prove, send, asked, sent } = setUp([done], ['p-1']);
  expect(await prove(refused(), send, '/a?pageNum=1', save)).toBe(done);
  expect(asked).toEqual([{ path: '/a', body: { id: '1' }, again: false }]);
  expect(sent).toEqual([['p-1', 'k']]);
});

it('Tr-R-02 a proof that is not taken is asked for anew, and the question says so; who gives up has the refusal', async () => {
  const last = refused();
  const { prove, send, asked, sent } = setUp([last], ['p-1', undefined]);
  expect(await prove(refused(), send, '/a', save)).toBe(last);
  expect(asked.map(({ again }) => again)).toEqual([false, true]);
  expect(sent.length).toBe(1);
});

it('Tr-R-02 what a DELETE is about stands in its query string', async () => {
  const { prove, send, asked } = setUp([done], ['p-1']);
  await prove(refused(), send, '/api/User/delete?ids=a%2Cb', { method: 'DELETE' });
  expect(asked).toEqual([{ path: '/api/User/delete', body: { ids: 'a,b' }, again: false }]);
});

it('Tr-R-02 of a row of react-admin the call behind it is proven, with what that sets', async () => {
  const { prove, send, asked } = setUp([done], ['p-1']);
  const named = refused({ path: '/save', sets: { id: '7', userType: 0 } });
  await prove(named, send, '/xinyue/rest/administratorList/7', { method: 'PUT', body: '{"id":"x","nickname":"甲"}' });
  expect(asked).toEqual([{ path: '/save', body: { id: '7', nickname: '甲', userType: 0 }, again: false }]);
});

it('Tr-R-02 looks of one moment are asked for once, and given up together', async () => {
  const look = () => refused({ kind: 'look' });
  const { prove, send, asked, sent, waiting } = setUp([done, done, done], []);
  const open = () => [1, 2, 3].map(() => prove(look(), send, '/look', save));
  const all = open();
  expect(asked.length).toBe(1);
  waiting.shift()!('p-1');
  expect(await Promise.all(all)).toEqual([done, done, done]);
  expect(sent.map(([proof]) => proof)).toEqual(['p-1', null, null]);
  const more = open();
  waiting.shift()!(undefined);
  for (const answer of await Promise.all(more)) expect(answer.json).toMatchObject({ data: { reason: 'needsProof' } });
  expect([asked.length, sent.length]).toEqual([2, 3]);
});
