import { categoryForm, spotForm } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { disturb } from './src/browser/disturb.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { gone, holds, lists, shows } from './src/browser/waits.ts';
import { png } from './src/system/png.ts';

/** What the form of a good says of a field that is left empty (V-30 to V-32), by the name of the field. */
const missing: [name: string, sentence: string][] = [
  ['name', '请输入现货名称'],
  ['money', '请输入价格'],
  ['miniTotal', '请输入起订量'],
  ['unit', '请输入单位'],
  ['inventoryTotal', '请输入库存'],
  ['warehouseAdress', '请输入仓库地址'],
  ['deliveryMode', '请输入交货方式'],
  ['spotUse', '请输入现货用途'],
  ['pickupAdress', '请输入提货地址'],
  ['pickupArea', '请输入提货区域'],
  ['serviceScope', '请输入服务范围'],
];
/** Fields of E-08 that the form does not take as a text in an input of their name. */
const otherwise = [
  'id',
  'inventoryTotalSeen',
  'versionSeen',
  'spotTypeId',
  'userCustomerId',
  'warehouseRentDate',
  'pickupGoodsDate',
  'photos',
];

describe.skipIf(whyNoBrowser())('those who keep goods, in a browser', () => {
  const run = useBrowser('goods');
  let admin: string;
  let shop: Person;
  beforeAll(async () => {
    admin = run.copy.system.adminUrl;
    shop = await run.browser.newPerson();
    await signInAs(shop, 'merchant', run.copy.system);
  });
  const listOfGoods = async ({ page }: Person) => {
    await page.goto(`${admin}/spotManagement`);
    await page.getByTestId('list-total').waitFor();
  };

  describe('a keeper', () => {
    it('R-65 V-29 Z-64 M-09 M-10 M-46 M-49 M-32 E-11 keeps own categories; those of the platform can only be read', async () => {
      const { page } = shop;
      await page.goto(`${admin}/spotClassification`);
      await page.getByText('平台分类，仅可查看').first().waitFor();
      await page.getByTestId('create').click();
      await page.getByTestId('save').click();
      for (const sentence of ['请输入分类名称', '请输入分类识别码']) await messagesTo(shop).reads(sentence);
      expect(categoryForm.safeParse({ name: 'a', num: 'b' }).error?.issues[0]?.message).toBe('请选择状态');
      await page.locator('input[name=name]').fill('店铺自有分类');
      await page.locator('input[name=num]').fill('OWN-E2E');
      await page.getByTestId('save').click();
      await messagesTo(shop).toast('分类保存成功！', 'success');
      const row = page.getByRole('row').filter({ hasText: 'OWN-E2E' });
      await row.getByText('正常').waitFor();
      const ask = () => row.getByRole('button', { name: /^删除/ }).click();
      await ask();
      await messagesTo(shop).reads('确定要删除吗?');
      await page.getByTestId('ask-cancel').click();
      await messagesTo(shop).toast('已取消删除', 'info');
      const calm = await disturb(page, 'failing');
      await ask();
      await page.getByTestId('ask-confirm').click();
      await messagesTo(shop).toast('删除失败，请稍后再试！', 'error');
      await calm();
      await page.getByTestId('ask-confirm').click();
      await messagesTo(shop).toast('分类已删除!', 'success');
    });

    it('R-66 E-08 V-30 V-31 V-33 Z-67 Z-71 has every field of a good on the form, and each says what it lacks when it is left', async () => {
      const { page } = shop;
      await page.goto(`${admin}/spotManagement/create`);
      await page.locator('input[name=name]').waitFor();
      for (const field of Object.keys(spotForm.shape).filter((name) => !otherwise.includes(name)))
        await page.locator(`[name=${field}]`).first().waitFor({ state: 'attached' });
      for (const name of ['warehouseRentDate', 'pickupGoodsDate']) await page.getByTestId(`field-${name}`).waitFor();
      // A merchant's goods are the own shop's (Z-67): there is nothing to choose.
      await gone(page.getByLabel('店铺'));
      for (const [name, sentence] of missing) {
        const input = page.locator(`input[name=${name}]`);
        await input.fill('');
        await input.blur();
        await messagesTo(shop).reads(sentence);
      }
      await page.getByTestId('save').click();
      for (const sentence of ['请选择现货分类', '请选择仓库日期', '请选择提货日期']) await messagesTo(shop).reads(sentence);
    });

    it('own-names K3 uploads two photos, and a visitor sees them while the good is open and no longer', async () => {
      const { page } = shop;
      await listOfGoods(shop);
      const edit = page.getByTestId(/^edit-/).first();
      const id = (await edit.getAttribute('data-testid'))!.slice('edit-'.length);
      await edit.click();
      await page
        .getByTestId('photo-input')
        .setInputFiles([1, 2].map((nth) => ({ name: `${nth}.png`, mimeType: 'image/png', buffer: png(240 * nth, 180 * nth) })));
      await page.getByRole('img', { name: '现货照片 3' }).waitFor();
      await shop.shoot('photos');
      await page.getByTestId('save').click();
      await messagesTo(shop).toast('现货保存成功！', 'success');
      const visitor = await run.browser.newPerson();
      const looks = async () => {
        await visitor.page.goto(`${run.copy.system.portalUrl}/spotPurchase/${id}`);
        // The picture that the demonstration drew is there all the while.
        const images = visitor.page.getByRole('list', { name: '现货图片' }).getByRole('img');
        await images.first().waitFor();
        const drawn = await images.evaluateAll((found) =>
          Promise.allSettled((found as unknown as { decode(): Promise<void> }[]).map((image) => image.decode())),
        );
        return drawn.filter(({ status }) => status === 'fulfilled').length;
      };
      // The event that they are shown is published after the save.
      await eventually(async () => (await looks()) === 3, { describe: 'three photos', timeoutMs: 20_000 });
      await visitor.page.getByRole('button', { name: '放大图片 2 / 3' }).click();
      await visitor.page.getByRole('dialog').getByRole('img').waitFor();
      await visitor.shoot('photo-large');
      await visitor.page.keyboard.press('Escape');
      await visitor.shoot('photos-visitor');
      const saveUrl = await visitor.page.getByRole('list', { name: '现货图片' }).getByRole('img').first().getAttribute('src');
      await page.goto(`${admin}/spotManagement/${id}`);
      await page.getByRole('button', { name: '移除现货照片 1' }).click();
      await page.getByTestId('save').click();
      await messagesTo(shop).toast('现货保存成功！', 'success');
      const statusOf = async () => (await fetch(`${run.copy.system.portalUrl}${saveUrl}`)).status;
      await eventually(async () => (await statusOf()) === 404, { describe: 'the first is nobody’s any more' });
      await expect.poll(looks).toBe(2);
      await visitor.context.close();
    });

    it('R-66 M-11 of two editors the second is shown what the first changed, keeps what was typed, and the price remembers both', async () => {
      const { page } = shop;
      const office = await run.browser.newPerson();
      await signInAs(office, 'staff', run.copy.system);
      await listOfGoods(shop);
      await page
        .getByTestId(/^edit-/)
        .first()
        .click();
      await page.getByTestId('movements').getByText('期初').waitFor();
      await office.page.goto(page.url());
      await office.page.locator('input[name=money]').fill('11111.5');
      await office.page.getByTestId('save').click();
      await messagesTo(office).toast('现货保存成功！', 'success');
      await page.locator('input[name=brandName]').fill('我的品牌');
      await page.getByTestId('save').click();
      await page.getByTestId('edit-conflict').getByText('¥11,111.50').waitFor();
      await shop.shoot('two-editors');
      await page.getByTestId('edit-take').click();
      await holds(page.locator('input[name=brandName]'), '我的品牌');
      await holds(page.locator('input[name=money]'), '11111.5');
      const good = page.url();
      await page.getByTestId('save').click();
      await messagesTo(shop).toast('现货保存成功！', 'success');
      await page.goto(good);
      await page.getByTestId('history-price').click();
      await page.getByTestId('prices').getByText('→ ¥11,111.50').waitFor();
      await office.context.close();
    });

    it('R-66 S-21 C-44 M-12 switches many at once with a word on those that stay, and deletes one', async () => {
      const { page } = shop;
      await listOfGoods(shop);
      const choose = async (count: number) => {
        for (let nth = 1; nth <= count; nth += 1) await page.getByRole('row').nth(nth).getByRole('checkbox').check();
      };
      await choose(2);
      await page.getByTestId('bulk-close').click();
      await messagesTo(shop).reads('确定要停用选中的 2 条现货吗?');
      await page.getByTestId('ask-confirm').click();
      await messagesTo(shop).toast('已停用 2 条现货', 'success');
      await page.getByRole('row').nth(1).getByText('停用').waitFor();
      await choose(3);
      await page.getByTestId('bulk-open').click();
      await page.getByTestId('ask-confirm').click();
      await page.getByTestId('switch-result').getByText('已是上架状态').waitFor();
      await page.getByTestId('ask-confirm').click();
      await page.getByRole('row').last().getByRole('button', { name: /^删除/ }).click();
      await page.getByTestId('ask-confirm').click();
      await messagesTo(shop).toast('现货已删除!', 'success');
    });

    it('R-66 F4 what the list exports the import reads again; wrong rows are named before anything is stored', async () => {
      const { page } = shop;
      await listOfGoods(shop);
      const files: string[] = [];
      for (const format of ['xlsx', 'csv']) {
        await page.getByTestId('export').click();
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`export-${format}`).click()]);
        files.push(await file.path());
        expect(file.suggestedFilename()).toMatch(new RegExp(`^现货-.*\\.${format}$`));
      }
      const lines = readFileSync(files[1]!, 'utf8').trimEnd().split('\r\n');
      await shows(page.getByTestId('list-total'), new RegExp(` ${lines.length - 1} `));
      await page.getByTestId('import').click();
      const give = (name: string, content: Buffer) =>
        page.getByTestId('import-input').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
      await give('a.xlsx', readFileSync(files[0]!));
      await page.getByText(`${lines.length - 1} 行无变化`).waitFor();
      await gone(page.getByTestId('import-start'));
      // Without its id a row is another good.
      const another = lines[2]!.replace(/,[^,]*$/, ',');
      await give('b.csv', Buffer.from([lines[0], lines[1]!.replace(/,正常,/, ',未知,'), another].join('\r\n')));
      await page.getByText('1 行新增，1 行有错误').waitFor();
      await page.getByTestId('import-errors').getByText('无法识别状态：未知').waitFor();
      await shop.shoot('import');
      await page.getByTestId('import-start').click();
      await page.getByText('已新增 1 条，1 行未导入').waitFor();
      await page.getByTestId('import-close').click();
      await page.getByText(`共 ${lines.length} 条`).waitFor();
    });

    it('R-81 K-01 K-02 Z-75 looks over own goods and goes on to the lists that the figures count', async () => {
      const { page } = shop;
      await page.goto(`${admin}/goods/Goods?low=1000`);
      const lowStock = page.getByTestId('figure-库存偏低');
      await shows(lowStock, /^[1-9]\d*$/);
      const low = Number(await lowStock.innerText());
      await page.getByTestId('figure-待确认订单').waitFor();
      // What waits at the platform is not a merchant's.
      await gone(page.getByTestId('figure-待审核商户'));
      await lowStock.click();
      await page.getByText(`共 ${low} 条`).waitFor();
      await page
        .getByRole('combobox', { name: /条\/页/ })
        .or(page.getByText('10 条/页'))
        .first()
        .click();
      await lists(page.getByRole('option'), ['10 条/页', '20 条/页', '30 条/页', '40 条/页']);
    });
  });
});
