// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { documentsMissing } from '@xinyue/contracts/labels/applicationLabels';
import { documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { keepDraft, openDraft } from './draft.ts';

const portal = openPortal();
const { server, toasts } = portal;
const shop = { shopName: '青岛港信橡胶', account: 'qingdao88', password: 'Qingdao88', agreement: '同意' };
const application = { id: '01920000-0000-7000-8000-0000000000c1' };
/** As much of a png as tells it from other files. */
const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
let uploads = 0;

beforeEach(() => {
  uploads = 0;
  // As in a browser that cannot read the picture: it goes as it is.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('unreadable');
  });
  server.always('uploadFile', () => answers({ saveUrl: `/xinyue/file/${(uploads += 1)}.png` }));
  server.answer('submitApplication', application);
});
const submitted = () => server.bodiesOf('submitApplication');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The form of somebody who is at this step with everything typed so far. */
const open = (step = 0) => {
  const session = portal.signIn();
  openDraft(session.userId, undefined, undefined);
  keepDraft(session.userId, { shop, step });
  return portal.show(<ApplicationForm session={session} rejected={undefined} draft={undefined} />, '/bindingMerchant');
};
const uploaded = (count: number) => waitFor(() => expect(screen.queryAllByText('已上传')).toHaveLength(count));
const choosePictures = async ({ user, container }: ReturnType<typeof open>, slots: readonly string[] = documentSlots) => {
  for (const slot of slots) {
    const input = container.querySelector<HTMLInputElement>(`[data-testid="slot-${slot}"] input[type=file]`)!;
    await user.upload(input, new File([pngHead], `${slot}.png`, { type: 'image/png' }));
  }
};
/** At the last step, with all documents. */
const openReview = async () => {
  const shown = open(1);
  await choosePictures(shown);
  await uploaded(documentSlots.length);
  await shown.user.click(await button('下一步'));
  return { ...shown, submit: await button('提交申请') };
};

it('E-17 V-15 hands in what was typed, the six documents and the agreement, in three steps', async () => {
  const session = portal.signIn();
  const shown = portal.show(<ApplicationForm session={session} rejected={undefined} draft={undefined} />);
  for (const [label, text] of [
    [/店铺名称/, shop.shopName],
    [/商户账户/, shop.account],
    [/商户密码/, shop.password],
  ] as const) {
    await shown.user.click(screen.getByLabelText(label));
    await shown.user.paste(text);
  }
  await shown.user.click(await button('下一步'));
  // One after the other, so that each slot is known by the number of its upload.
  for (const [index, slot] of documentSlots.entries()) {
    await choosePictures(shown, [slot]);
    await uploaded(index + 1);
  }
  await shown.user.click(await button('下一步'));
  await shown.user.click(await screen.findByRole('radio', { name: '同意' }));
  await shown.user.click(await button('提交申请'));
  await waitFor(() => expect(toasts).toEqual(['success: 申请成功！']));
  const documents = Object.fromEntries(documentSlots.map((slot, index) => [slot, `/xinyue/file/${index + 1}.png`]));
  expect(submitted()).toEqual([{ ...shop, ...documents }]);
});

it('V-16 to V-18 stays at the shop while something is wrong with it', async () => {
  const { user } = portal.show(<ApplicationForm session={portal.signIn()} rejected={undefined} draft={undefined} />);
  await user.click(await button('下一步'));
  expect(await screen.findByText('请输入店铺名称')).toBeTruthy();
  expect(screen.queryByText('资料上传', { selector: 'h2' })).toBeNull();
});

it('V-20 M-44 does not go on without all six documents, and says which are missing', async () => {
  const shown = open(1);
  const [first, ...others] = documentSlots;
  await choosePictures(shown, [first!]);
  await uploaded(1);
  await shown.user.click(await button('下一步'));
  expect(await screen.findByText(documentsMissing)).toBeTruthy();
  expect(screen.getAllByText('请上传此项资料')).toHaveLength(others.length);
});

it('V-20 M-44 never hands in without documents, not even from the last step', async () => {
  const { user } = open(2);
  await user.click(await button('提交申请'));
  expect(await screen.findByText(documentsMissing)).toBeTruthy();
  expect(submitted()).toEqual([]);
});

it('a picture that did not get through holds the application until it is sent again', async () => {
  const shown = open(1);
  server.next('uploadFile', lost);
  await choosePictures(shown);
  await uploaded(documentSlots.length - 1);
  await shown.user.click(await button('下一步'));
  expect(await screen.findByText('有图片上传失败，请重试或移除后再继续。')).toBeTruthy();
  await shown.user.click(await button('全部重试'));
  await uploaded(documentSlots.length);
  await shown.user.click(await button('下一步'));
  expect(await button('提交申请')).toBeTruthy();
});

it('C-11 the end of the session takes the password and nothing else', async () => {
  const shown = open(1);
  await choosePictures(shown, ['signContract']);
  await uploaded(1);
  act(() => sessionStore.clear());
  shown.unmount();
  const session = portal.signIn();
  const again = portal.show(<ApplicationForm session={session} rejected={undefined} draft={undefined} />, '/bindingMerchant');
  const typed = [/店铺名称/, /商户账户/, /商户密码/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(typed).toEqual([shop.shopName, shop.account, '']);
  await again.user.type(screen.getByLabelText(/商户密码/), shop.password);
  await again.user.click(await button('下一步'));
  await uploaded(1);
});

it('two presses in one moment hand in once', async () => {
  const { submit } = await openReview();
  const answer = late(answers(application));
  server.always('submitApplication', answer);
  pressTwice(submit);
  expect((await button('正在提交…')).disabled).toBe(true);
  answer.arrive();
  await waitFor(() => expect(toasts).toEqual(['success: 申请成功！']));
  expect(submitted()).toHaveLength(1);
});

it('M-38 a taken account leads back to its field; what was typed and uploaded stays', async () => {
  const { user, submit } = await openReview();
  server.next('submitApplication', refuses('conflict', sentence('accountTaken')));
  await user.click(submit);
  const account = await screen.findByLabelText<HTMLInputElement>(/商户账户/);
  expect([account.value, account.getAttribute('aria-invalid')]).toEqual([shop.account, 'true']);
  expect(screen.getAllByText(messages.accountTaken).length).toBeGreaterThan(0);
  expect(toasts).toEqual([]);
});

it('M-30 after a lost answer the same goes once more under the same key', async () => {
  const { user, submit } = await openReview();
  server.next('submitApplication', lost);
  await user.click(submit);
  expect(await screen.findByText('申请失败，请稍后再试！')).toBeTruthy();
  await user.click(await button('提交申请'));
  await waitFor(() => expect(toasts).toEqual(['success: 申请成功！']));
  const [first, again] = server.sent.filter(({ name }) => name === 'submitApplication');
  expect([again!.key, again!.body]).toEqual([first!.key, first!.body]);
});
