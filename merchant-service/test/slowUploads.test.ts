import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { upload } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

it('A4 K1 one account that sends its files a byte at a time keeps nobody else from uploading', { timeout: 30_000 }, async () => {
  const [slow, other] = [await addPerson(merchant, 1, 'SlowOne1'), await addPerson(merchant, 1, 'Other123')];
  let sending = true;
  const drip = async function* () {
    yield Buffer.from(head);
    while (sending) {
      yield Buffer.from('x');
      await sleep(200);
    }
  };
  const send = () =>
    merchant.upload(operations.uploadFile.path, ReadableStream.from(drip()), { actor: slow }, 'multipart/form-data; boundary=b');
  const all = Array.from({ length: 50 }, () => send().catch(() => undefined));
  await sleep(500);
  await upload(merchant, other);
  sending = false;
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer?.body.code === 400)).toHaveLength(12);
  // Its places are free again.
  await upload(merchant, slow);
});
