import { operations } from '@xinyue/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clerk, type EditForm, editForms, type Field, first, input, save, set, valueOf } from './src/browser/editForms.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { gone, holds } from './src/browser/waits.ts';
import { settled } from './src/browser/settled.ts';
import { form as good } from './src/system/goodForms.ts';
import { must } from './src/system/offerGood.ts';
import { type Copy } from './src/system/startCopy.ts';

/** A config for every shop, so that there is something to edit. */
async function makeHqConfigs({ backstage }: Copy) {
  const staff = await backstage('admin');
  const { list } = must(
    await staff.call<{ list: { userCustomerId: string }[] }>(operations.listMerchants.path, { pageSize: 20 }),
  );
  for (const { userCustomerId } of list) {
    const goods = must(await staff.call<{ list: { id: string }[] }>(operations.listOwnSpots.path, { userCustomerId }));
    const body = { ...good.hqConfig, userCustomerId, spotGoodsIds: goods.list[0]?.id ?? '' };
    must(await staff.call(operations.saveHqConfig.path, body));
  }
}

async function makeClerk({ backstage }: Copy) {
  const form = { userType: 0, userStatus: 0, account: clerk, nickname: '职员', password: `The password of ${clerk}` };
  must(await (await backstage('admin')).call(operations.saveUser.path, form));
}

describe.skipIf(whyNoBrowser())('two editors of one record', () => {
  const run = useBrowser('twoEditors');
  let editors: [Person, Person];
  beforeAll(async () => {
    await makeHqConfigs(run.copy);
    await makeClerk(run.copy);
    editors = [await run.enter('chief'), await run.enter('chief', 360, 740)];
  });

  const has = async (page: Page, field: Field, value: string) => {
    await expect.poll(() => valueOf(page, field), { message: field.name }).toBe(value);
  };
  const open = async ({ page }: Person, form: EditForm) => {
    await page.goto(run.copy.system.adminUrl + form.list);
    await form.open(page);
    await input(page, form.fields[0]).waitFor();
    await expect.poll(() => input(page, form.fields[0]).isEnabled()).toBe(true);
    await settled(page);
  };

  for (const form of editForms)
    for (const order of ['the one', 'the other'] as const)
      it(`back-office 3 ${form.name}: ${order} saves first; the second is told who changed what, keeps what was typed and gets both`, async () => {
        const [fast, slow] = order === 'the one' ? editors : [editors[1], editors[0]];
        const [mine, theirs] = order === 'the one' ? form.fields : [form.fields[1], form.fields[0]];
        const round = order === 'the one' ? 'one' : 'other';
        await open(fast, form);
        await open(slow, form);
        await expect.poll(() => valueOf(slow.page, mine)).not.toBe(mine[round]);
        await set(fast.page, mine, mine[round]);
        await form.save(fast.page);
        await messagesTo(fast).toast(form.saved, 'success');

        await set(slow.page, theirs, theirs[round]);
        await form.save(slow.page);
        const block = slow.page.getByTestId('edit-conflict');
        await block
          .getByText(mine.shown?.[round] ?? mine[round])
          .first()
          .waitFor();
        await slow.shoot(`${form.name.replaceAll(/\W+/g, '-')}${round}`);
        await gone(block.getByText('刷新'));
        await has(slow.page, theirs, theirs[round]);
        await slow.page.getByTestId('edit-take').click();
        await block.waitFor({ state: 'detached' });
        await has(slow.page, mine, mine[round]);
        await has(slow.page, theirs, theirs[round]);
        await form.save(slow.page);
        await messagesTo(slow).toast(form.saved, 'success');

        await open(fast, form);
        await has(fast.page, mine, mine[round]);
        await has(fast.page, theirs, theirs[round]);
      });

  for (const order of ['the customer', 'staff'] as const)
    it(`back-office 3 my account (R-46): ${order} saves first, and the other's save undoes nothing of it`, async () => {
      const buyer = await run.enter('customer');
      const name = (text: string) => buyer.page.locator('input[name=nickname]').fill(text);
      await buyer.page.goto(`${run.copy.system.portalUrl}/bindingPayment`);
      const change = () => buyer.page.getByRole('button', { name: '修改', exact: true }).first().click();
      const send = () => buyer.page.getByRole('button', { name: '保存', exact: true }).click();
      const [staff] = editors;
      const user = (account: string) => `/userManagement?filter=${encodeURIComponent(JSON.stringify({ account }))}`;
      const openUser = async () => {
        await staff.page.goto(run.copy.system.adminUrl + user('buyer001'));
        await first(staff.page, /^edit-/);
        await holds(staff.page.locator('input[name=address]'), /./);
        // The row of the list stands in the form until the record itself was read: read after the other's save it would hold that.
        await settled(staff.page);
      };
      await change();
      await openUser();
      const theirs = staff.page.locator('input[name=address]');
      if (order === 'staff') {
        await theirs.fill('员工改的路 1 号');
        await save(staff.page);
        await messagesTo(staff).toast('用户保存成功！', 'success');
        await name('客户改的名');
        await send();
        await messagesTo(buyer).reads(/平台 已于 .+ 修改此记录/);
        await buyer.shoot('my-account-conflict');
        await buyer.page.getByRole('button', { name: '恢复我填写的内容' }).click();
        await holds(buyer.page.locator('input[name=nickname]'), '客户改的名');
        await send();
        await messagesTo(buyer).reads('修改个人信息成功！');
      } else {
        await name('客户先改的名');
        await send();
        await messagesTo(buyer).reads('修改个人信息成功！');
        await theirs.fill('员工后改的路 2 号');
        await save(staff.page);
        await staff.page.getByTestId('edit-conflict').getByText('客户先改的名').first().waitFor();
        await staff.page.getByTestId('edit-take').click();
        await save(staff.page);
        await messagesTo(staff).toast('用户保存成功！', 'success');
      }
      await openUser();
      await holds(staff.page.locator('input[name=nickname]'), order === 'staff' ? '客户改的名' : '客户先改的名');
      await holds(theirs, order === 'staff' ? '员工改的路 1 号' : '员工后改的路 2 号');
      await buyer.context.close();
    });
});
