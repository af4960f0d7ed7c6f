import { eventually } from '@xinyue/kit/testing/eventually';
import { setInterval as every } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { upload } from './applicants.ts';
import { limitsOf } from './limitsOf.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

it('A4 K1 one account that sends its files a byte at a time keeps nobody else from uploading', async () => {
  const [slow, other] = [await addPerson(merchant, 1, 'SlowOne1'), await addPerson(merchant, 1, 'Other123')];
  let sending = true;
  const drip = async function* () {
    yield Buffer.from(head);
    for await (const _ of every(200)) {
      if (!sending) return;
      yield Buffer.from('x');
    }
  };
  const send = () =>
    merchant.upload(operations.uploadFile.path, ReadableStream.from(drip()), { actor: slow }, 'multipart/form-data; boundary=b');
  const all = Array.from({ length: 50 }, () => send().catch(() => undefined));
  await eventually(async () => (await limitsOf(merchant))['uploads']!.used === 12, { describe: 'its twelve to be under way' });
  await upload(merchant, other);
  sending = false;
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer?.body.code === 400)).toHaveLength(12);
  // Its places are free again.
  await upload(merchant, slow);
});
