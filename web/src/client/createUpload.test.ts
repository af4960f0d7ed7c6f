import { messages } from '@xinyue/contracts/messages';
import { expect, it, vi } from 'vitest';
import { createServerClock } from './createServerClock.ts';
import { createUpload, type FormAnswer, type sendForm } from './createUpload.ts';

const own = Date.parse('2026-11-21T08:00:00Z');
const signedIn = { userId: 'u-1', logintoken: 'l-1' };
const picture = new Blob(['picture'], { type: 'image/png' });

function stand(answers: FormAnswer[], credentials: typeof signedIn | undefined = signedIn) {
  const send = vi.fn<typeof sendForm>(async () => answers.shift() ?? Promise.reject(new Error('no answer')));
  const onSessionOver = vi.fn();
  const config = async () => ({ requestSecret: 's' });
  const clock = createServerClock(() => own);
  const upload = createUpload({
    path: '/xinyue/file/upload',
    send,
    clock,
    config,
    credentials: () => credentials,
    onSessionOver,
  });
  return { upload, send, onSessionOver };
}

const answer = (status: number, code: number, msg = '', data: unknown = null): FormAnswer => ({
  status,
  text: JSON.stringify({ success: code === 200, code, msg, data }),
  date: new Date(own).toUTCString(),
});

it('C-34 sends the picture as `file` with the header set and answers its saveUrl', async () => {
  const { upload, send } = stand([answer(200, 200, '', { saveUrl: '/xinyue/file/a.png' })]);
  await expect(upload(picture, 'a.png')).resolves.toEqual({ saveUrl: '/xinyue/file/a.png' });
  const [address, headers, form, { timeLimitMs }] = send.mock.calls[0]!;
  expect(address).toBe('/xinyue/file/upload');
  expect(headers).toMatchObject({ userId: 'u-1', logintoken: 'l-1' });
  expect(form.get('file')).toBeInstanceOf(Blob);
  // K-11 holds for uploads too.
  expect(timeLimitMs).toBe(1_200_000);
});

it('Z-78 wrong time: takes the time of the answer and tries once more', async () => {
  const { upload, send } = stand([
    answer(401, 401, messages.wrongTime, { reason: 'wrongTime' }),
    answer(200, 200, '', { saveUrl: 's' }),
  ]);
  await expect(upload(picture, 'a.png')).resolves.toEqual({ saveUrl: 's' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('R-23 a visitor uploads nothing', async () => {
  const send = vi.fn<typeof sendForm>();
  const parts = {
    path: '/x',
    send,
    clock: createServerClock(),
    config: vi.fn(),
    onSessionOver: vi.fn(),
    credentials: () => undefined,
  };
  await expect(createUpload(parts)(picture, 'a.png')).rejects.toMatchObject({ kind: 'session' });
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['Z-58 a clear no', [answer(200, 400, messages.fileNotImage)], 'refused', messages.fileNotImage],
  ['a busy server', [answer(429, 429, messages.tooMany(3))], 'refused', messages.tooMany(3)],
  ['a 503', [answer(503, 503, messages.unavailable)], 'server', messages.unavailable],
  ['a dead line or a stop', [], 'network', ''],
])('%s keeps the session', async (_name, answers, kind, message) => {
  const { upload, onSessionOver } = stand(answers);
  await expect(upload(picture, 'a.png')).rejects.toMatchObject({ kind, message });
  expect(onSessionOver).not.toHaveBeenCalled();
});

it('C-11 a 401 ends the session', async () => {
  const { upload, onSessionOver } = stand([answer(401, 401, messages.sessionOver)]);
  await expect(upload(picture, 'a.png')).rejects.toMatchObject({ kind: 'session' });
  expect(onSessionOver).toHaveBeenCalledExactlyOnceWith('l-1', messages.sessionOver);
});
