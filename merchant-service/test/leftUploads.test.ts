import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { upload } from './applicants.ts';
import { limitsOf } from './limitsOf.ts';
import { sendHalfUpload } from './sendHalfUpload.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();

const inHand = async () => {
  const { uploads, uploadBytes, storing, pictures } = await limitsOf(merchant);
  return [uploads, uploadBytes, storing, pictures].map((one) => one!.used + one!.waiting);
};

it('F1 48 uploads that are left half sent keep nobody from uploading, three times over', async () => {
  const people = await Promise.all(['Left0001', 'Left0002', 'Left0003', 'Left0004'].map((name) => addPerson(merchant, 1, name)));
  const victim = await addPerson(merchant, 1, 'Victim01');
  for (let round = 0; round < 3; round += 1) {
    const sent = people.flatMap((actor) => Array.from({ length: 12 }, () => sendHalfUpload(merchant, actor)));
    await eventually(async () => (await limitsOf(merchant))['uploads']!.used === 48, { describe: 'all of them to be under way' });
    for (const { socket } of sent) socket.destroy();
    await upload(merchant, victim);
    await eventually(async () => (await inHand()).every((count) => count === 0), { describe: 'all places to be back' });
  }
});

it('F10 a sender slower than 20 kB/s is told so and cut after its grace, and takes no place meanwhile', async () => {
  const slow = await addPerson(merchant, 1, 'Dripping');
  const victim = await addPerson(merchant, 1, 'Victim02');
  const sent = Array.from({ length: 12 }, () => sendHalfUpload(merchant, slow));
  const drip = setInterval(() => sent.forEach(({ socket }) => socket.writable && socket.write('x')), 100);
  for (let n = 0; n < 5; n += 1) await upload(merchant, victim);
  const answers = await Promise.all(sent.map(({ closed }) => closed));
  clearInterval(drip);
  for (const text of answers) expect(text).toContain('上传速度低于每秒 20 kB，已中断，请检查网络后重试');
  expect(await inHand()).toEqual([0, 0, 0, 0]);
  await upload(merchant, slow);
});

it('C-34 the six documents of one applicant sent at once all pass', async () => {
  const applicant = await addPerson(merchant, 1, 'AllAtOnce');
  expect(await Promise.all(Array.from({ length: 6 }, () => upload(merchant, applicant)))).toHaveLength(6);
});
