import { expect, it } from 'vitest';
import { createDraftStore, type DraftStorage } from './draftStore.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const day = 24 * 3_600_000;
// What the form holds beside the draft must never reach the device.
const typed = {
  shopName: '青岛港信橡胶',
  account: 'qingdao88',
  password: 'Geheim123',
  agreement: '同意',
  adminIdFacePhoto: '/xinyue/file/secret-document.jpg',
};

function stand(clock = () => now) {
  const kept = new Map<string, unknown>();
  const storage: DraftStorage = {
    get: async (key) => kept.get(key),
    set: async (key, value) => kept.set(key, structuredClone(value)),
    delete: async (key) => kept.delete(key),
  };
  return { kept, drafts: createDraftStore(storage, clock) };
}

it('R-48 a draft never holds the password, a document or the agreement', async () => {
  const { kept, drafts } = stand();
  await expect(drafts.keep('u-1', typed)).resolves.toBe(true);
  const onDevice = JSON.stringify([...kept]);
  for (const secret of ['Geheim123', 'secret-document', '同意']) expect(onDevice).not.toContain(secret);
  await expect(drafts.read('u-1')).resolves.toEqual({ shopName: '青岛港信橡胶', account: 'qingdao88', savedAt: now });
});

it('R-48 nobody finds the draft of another person', async () => {
  const { drafts } = stand();
  await drafts.keep('u-1', typed);
  await expect(drafts.read('u-2')).resolves.toBeUndefined();
});

it('a draft that lost its content goes, and so does one that is cleared', async () => {
  const { kept, drafts } = stand();
  await drafts.keep('u-1', typed);
  await expect(drafts.keep('u-1', { ...typed, shopName: ' ', account: '' })).resolves.toBe(false);
  expect(kept.size).toBe(0);
  await drafts.keep('u-1', typed);
  await drafts.clear('u-1');
  expect(kept.size).toBe(0);
});

it('a draft lives 30 days', async () => {
  let time = now;
  const { drafts } = stand(() => time);
  await drafts.keep('u-1', typed);
  time = now + 30 * day - 1;
  await expect(drafts.read('u-1')).resolves.toBeDefined();
  time = now + 30 * day;
  await expect(drafts.read('u-1')).resolves.toBeUndefined();
});

it.each([undefined, null, 'text', 7, {}, { shopName: 1, account: 'a', savedAt: now }])(
  '%o on the device is no draft',
  async (value) => {
    const { kept, drafts } = stand();
    kept.set('u-1', value);
    await expect(drafts.read('u-1')).resolves.toBeUndefined();
  },
);

it('a device that keeps nothing is no failure', async () => {
  const broken = () => Promise.reject(new Error('no storage'));
  const drafts = createDraftStore({ get: broken, set: broken, delete: broken });
  await expect(drafts.read('u-1')).resolves.toBeUndefined();
  await expect(drafts.keep('u-1', typed)).resolves.toBe(false);
  await expect(drafts.clear('u-1')).resolves.toBeUndefined();
});
