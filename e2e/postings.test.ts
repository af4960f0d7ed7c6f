import { hostileTexts } from '@xinyue/contracts/testing/hostileTexts';
import { richTextTags } from '@xinyue/contracts/richText';
import { beforeAll, describe, expect, it } from 'vitest';
import { disturb } from './src/browser/disturb.ts';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { fillPosting, pasteHtml } from './src/browser/postingSteps.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { counts, gone, holds, lists } from './src/browser/waits.ts';
import { storePostings } from './src/system/storePostings.ts';

describe.skipIf(whyNoBrowser())('jobs, from the form to the reader', () => {
  const run = useBrowser('postings');
  let office: Person;
  let reader: Person;
  let phone: Person;
  const notice = () => office.page.getByTestId('notice');
  const at = (path: string) => office.page.goto(run.copy.system.adminUrl + path);

  beforeAll(async () => {
    office = await run.browser.newPerson();
    reader = await run.browser.newPerson();
    phone = await run.browser.newPerson(360, 740);
    await signInAs(office, 'staff', run.copy.system);
  });

  it('V-26 V-27 M-59 the form says what is missing, in the words of each field', async () => {
    await at('/recruitment/create');
    await office.page.getByTestId('field-jobResponsibilities').waitFor();
    await office.page.getByTestId('save').click();
    for (const words of ['请输入招聘编号', '请输入岗位名称', '请输入最低薪资', '请选择结束时间', '请输入岗位职责'])
      await office.page.getByText(words, { exact: true }).waitFor();
  });

  it('R-64 C-37 M-07 a posting is written with the editor, pasted scripts leave no trace, and readers find it', async () => {
    await fillPosting(office.page, 'ZP-E2E', '橡胶品控经理');
    await pasteHtml(office.page, '<p onclick="alert(1)">粘贴<script>alert(1)</script><img src=x onerror=alert(1)></p>');
    await office.shoot('form-wide');
    expect(await findBarriers(office.page)).toEqual([]);
    await office.page.getByTestId('save').click();
    await notice().getByText('招聘信息保存成功！').waitFor();
    await reader.page.goto(`${run.copy.system.portalUrl}/joinUs`);
    await reader.page.getByRole('button', { name: '展开 橡胶品控经理 的详情' }).click();
    const duties = reader.page.getByTestId('rich-text');
    await expect.poll(() => duties.innerHTML()).toBe('<h3>主要工作</h3><ul><li><p>报价与<strong>成交</strong>粘贴</p></li></ul>');
    await reader.page.getByText('Xinyue 橡胶现货交易中心', { exact: true }).last().waitFor();
    expect(await findBarriers(reader.page)).toEqual([]);
  });

  it('Z-71 of two editors the second is told, keeps what was typed and decides', async () => {
    await at('/recruitment');
    await office.page.getByText('橡胶品控经理').first().click();
    await office.page.locator('input[name=city]').fill('上海');
    const client = await run.copy.backstage('operator01');
    const { rows } = await run.copy.databases.catalog.query<{ id: string }>("select id from postings where number = 'ZP-E2E'");
    const list = await client.call<{ list: object[] }>('/xinyue/backstage/invite/template/query', { id: rows[0]!.id });
    await client.call('/xinyue/backstage/invite/template/save', { ...list.data.list[0], wageEnd: 13000 });
    await office.page.getByTestId('save').click();
    await office.page.getByTestId('edit-conflict').getByText('¥13,000').waitFor();
    await holds(office.page.locator('input[name=city]'), '上海');
    await office.shoot('two-editors');
    await office.page.getByTestId('edit-take').click();
    await office.page.getByTestId('edit-conflict').waitFor({ state: 'detached' });
    await office.page.getByTestId('save').click();
    await notice().getByText('招聘信息保存成功！').waitFor();
  });

  it('M-46 M-49 M-32 M-08 C-38 deleting asks, can be left, fails in its own words and is done', async () => {
    await at('/recruitment?filter=%7B%22templateName%22%3A%22ZP-E2E%22%7D');
    const ask = async () => {
      await office.page.getByRole('button', { name: '删除 橡胶品控经理（ZP-E2E）' }).click();
      await office.page.getByRole('heading', { name: '确定要删除吗?' }).waitFor();
    };
    await ask();
    await office.page.getByTestId('ask-cancel').click();
    await notice().getByText('已取消删除').waitFor();
    await office.context.route('**/xinyue/rest/recruitment/*', (route) => route.abort());
    await ask();
    await office.page.getByTestId('ask-confirm').click();
    await notice().getByText('删除失败，请稍后再试！').waitFor();
    await office.context.unroute('**/xinyue/rest/recruitment/*');
    await office.page.getByTestId('ask-confirm').click();
    await notice().getByText('该招聘已删除!').waitFor();
    await office.page.getByTestId('block-empty').waitFor();
  });

  it('M-25 both lists fail in the documented words, and come back', async () => {
    for (const [person, path] of [
      [office, `${run.copy.system.adminUrl}/recruitment`],
      [reader, `${run.copy.system.portalUrl}/joinUs`],
    ] as const) {
      await person.context.route('**/xinyue/**', (route) =>
        /invite|recruitment/.test(route.request().url()) ? route.abort() : route.continue(),
      );
      await person.page.goto(path);
      await messagesTo(person).reads('招聘管理失败，请稍后再试！');
      await person.context.unroute('**/xinyue/**');
      await person.page.getByRole('button', { name: '重试' }).click();
      await messagesTo(person).reads(/共 \d+/);
    }
  });

  it('R-64 K-02 R-62 the list comes in pages of 10, 20, 30 or 40', async () => {
    await at('/recruitment');
    await office.page.getByRole('combobox', { name: '每页条数' }).click();
    await lists(office.page.getByRole('option'), ['10 条/页', '20 条/页', '30 条/页', '40 条/页']);
    await office.page.getByRole('option', { name: '20 条/页' }).click();
    await office.page.waitForURL(/perPage=20/);
  });

  it('R-36 K-01 the page stands in the address and survives going back; a page that is none leads to the first', async () => {
    const client = await run.copy.backstage('operator01');
    const list = await client.call<{ list: object[] }>('/xinyue/backstage/invite/template/query', {});
    for (const nth of [1, 2, 3, 4, 5])
      await client.call('/xinyue/backstage/invite/template/save', {
        ...list.data.list[0],
        id: undefined,
        templateName: `PAGE-${nth}`,
      });
    await reader.page.goto(`${run.copy.system.portalUrl}/joinUs`);
    await messagesTo(reader).reads('共 12 个岗位');
    await reader.page.getByRole('link', { name: /2/ }).last().click();
    await reader.page.waitForURL(/pageNum=2/);
    await counts(reader.page.getByTestId(/^job-[0-9a-f]{8}/), 2);
    await reader.page.reload();
    await messagesTo(reader).reads('共 12 个岗位');
    await counts(reader.page.getByTestId(/^job-[0-9a-f]{8}/), 2);
    await reader.page.goto(`${run.copy.system.portalUrl}/joinUs?pageNum=77`);
    await reader.page.getByRole('link', { name: '回到第一页' }).click();
    await messagesTo(reader).reads('共 12 个岗位');
  });

  it('R-36 shows nothing executable even of what stands in the database against all rules', async () => {
    const asked: string[] = [];
    reader.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const allowed = [...richTextTags].map((tag) => tag.toUpperCase());
    for (let from = 0; from < hostileTexts.length; from += 10) {
      await run.copy.databases.catalog.query('update postings set closed = true');
      await storePostings(run.copy.databases, `HOSTILE-${from}`, hostileTexts.slice(from, from + 10));
      await reader.page.goto(`${run.copy.system.portalUrl}/joinUs`);
      await messagesTo(reader).reads(/共 \d+ 个岗位/);
      // An opened row's button says 收起: the first that is still closed is always the next.
      const closed = reader.page.getByRole('button', { name: /^展开/ });
      const there = Math.min(10, hostileTexts.length - from);
      // Rows are drawn a moment after their number.
      await counts(closed, there);
      for (let left = there; left > 0; left -= 1) await closed.first().click();
      await counts(reader.page.getByTestId('rich-text'), there);
      const shown = await reader.page.getByTestId('rich-text').evaluateAll((boxes) =>
        boxes.flatMap((box) =>
          [...box.querySelectorAll('*')].map((node) => ({
            tag: node.tagName,
            attributes: node.getAttributeNames(),
            href: node.getAttribute('href') ?? '',
          })),
        ),
      );
      for (const { tag, attributes, href } of shown) {
        expect(allowed).toContain(tag);
        expect(['', 'href rel target']).toContain(attributes.toSorted().join(' '));
        expect(href).toMatch(/^(https?:|mailto:|$)/);
      }
    }
    expect(asked).toEqual([]);
    await run.copy.databases.catalog.query("update postings set closed = number like 'HOSTILE%'");
  });

  it('R-36 M-25 R-04 Z-35 on a phone: cards open in place, an empty list says so, the company stands on its own page', async () => {
    const { page } = phone;
    await page.goto(`${run.copy.system.portalUrl}/joinUs`);
    await page.getByRole('button', { name: '展开 期现研究员 的详情' }).click();
    await page.getByTestId('rich-text').waitFor();
    await phone.shoot('join-phone');
    const calm = await disturb(page, 'empty');
    await page.goto(`${run.copy.system.portalUrl}/joinUs`);
    await messagesTo(phone).reads('目前没有在招的岗位，欢迎以后再来看看。');
    await calm();
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await page.waitForURL(/\/aboutUs$/);
    for (const part of ['公司简介', '控股集团', '业务规模']) await page.getByRole('heading', { name: part }).waitFor();
    await expect.poll(() => page.title()).toContain('关于我们');
    await gone(page.getByText('岗位'));
  });

  it('R-25 M-58 the vertical menu names its places in the documented order', async () => {
    await reader.page.goto(`${run.copy.system.portalUrl}/aboutUs`);
    const menu = reader.page.getByRole('navigation', { name: '主菜单' });
    const places = ['首页', '关于我们', '现货采购', '加入我们'];
    const entries = async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim());
    await expect.poll(async () => (await entries()).filter((text) => places.includes(text))).toEqual(places);
  });
});
