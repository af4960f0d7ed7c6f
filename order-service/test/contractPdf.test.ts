import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript, type BundledScript } from '@xinyue/kit/testing/bundleScript';
import { documentFonts } from '@xinyue/kit/pdf/documentFonts';
import { platformShop } from '@xinyue/contracts';
import { type AgreementFacts, factsOf } from '../src/agreement/domain/Agreement.ts';
import type { Order } from '../src/orders/domain/Order.ts';
import { createAgreementRenderer, type AgreementRenderer } from '../src/agreement/pdf/createAgreementRenderer.ts';
import { renderAgreement } from '../src/agreement/pdf/renderAgreement.ts';
import { readPdf } from '@xinyue/kit/testing/readPdf';

const facts: AgreementFacts = {
  agreementNo: 'HT-26050600000001-1',
  orderNo: '26050600000001',
  madeAt: '2026-05-06 10:00:00',
  seller: '青岛港信橡胶',
  buyer: '鲁橡轮胎采购部',
  good: '泰国烟片胶 RSS3',
  specification: '天然橡胶',
  quantity: 1_250,
  unit: '吨',
  priceFen: 1_450_050,
  totalFen: 1_812_562_500,
  warehouse: '青岛保税区 3 号库',
  pickup: '青岛保税区北门',
  orderedAt: '2026-05-06 09:30:00',
  paidAt: '2026-05-06 09:31:00',
  operator: '',
};
const fonts = documentFonts(undefined);
const render = (more: Partial<AgreementFacts> = {}) => renderAgreement(fonts, { ...facts, ...more });

describe('a contract made from an order', () => {
  it('names the parties, the good, the quantity, the total in figures and capitals, the places and the numbers', async () => {
    const { pdf, missing } = await render();
    const { text, pages } = readPdf(pdf);
    expect(pages).toBe(1);
    const parts = [facts.agreementNo, facts.orderNo, facts.seller, facts.buyer, facts.good, facts.specification, facts.warehouse];
    const figures = ['1,250 吨', '¥14,500.50 / 吨', '¥18,125,625.00', '人民币壹仟捌佰壹拾贰万伍仟陆佰贰拾伍元整'];
    for (const part of [...parts, facts.pickup, facts.paidAt, facts.madeAt, ...figures]) expect(text).toContain(part);
    expect(missing).toEqual([]);
  });

  it('Po-25 names who runs the platform, where that was entered, and has no line for it where not', async () => {
    const operator = '平台经营者：青岛欣悦橡胶交易有限公司；统一社会信用代码 91350100M000100Y43；服务电话 0532-12345678';
    expect(readPdf((await render({ operator })).pdf).text.replaceAll('\n', '')).toContain('青岛欣悦橡胶交易有限公司');
    expect(readPdf((await render()).pdf).text).not.toContain('平台经营者');
  });

  it('Po-61 names both sides by law and code where they said so, with the longest table still on one page', async () => {
    const seller = { legalName: '青岛港信橡胶国际贸易股份有限公司', taxNo: '91350100M000100Y43' };
    const parties = { seller, buyer: { legalName: '鲁橡轮胎有限公司', taxNo: '' } };
    const goods = {
      brand: '诗董',
      grade: 'RSS3',
      origin: '泰国',
      packing: '111.11 公斤/块，箱装',
      taxIncluded: 0,
      customs: '保税',
      pickupDay: '2026-06-18',
      quality: '杂质 0.05%（GB/T 8086）；灰分 0.6%（GB/T 4498.1）；塑性初值 P0 30（GB/T 3510）',
    };
    const operator = '平台经营者：青岛欣悦橡胶交易有限公司；统一社会信用代码 91350100M000100Y43；服务电话 0532-12345678';
    const { text, pages } = readPdf(
      (await render({ parties, goods, operator, evidence: { day: '2026-05-04', root: 'beef'.repeat(16) } })).pdf,
    );
    expect(pages).toBe(1);
    const flat = text.replaceAll('\n', '');
    for (const part of [
      `${seller.legalName}（${facts.seller}）`,
      '91350100M000100Y43（卖方填写，未联网核验）',
      `鲁橡轮胎有限公司（${facts.buyer}）`,
      '杂质 0.05%（GB/T 8086）',
    ])
      expect(flat).toContain(part);
    expect(flat).not.toContain('买方填写');
    const none = { legalName: '', taxNo: '' };
    const plain = await render({ parties: { seller: none, buyer: none } });
    expect(plain.pdf.equals((await render()).pdf)).toBe(true);
    expect((await render({ parties: { seller, buyer: { ...none, legalName: '\u{1F6DE}' } } })).missing).toHaveLength(1);
  });

  it('Po-61 what the platform sells itself is sold by who runs it', () => {
    const order = { shopId: platformShop.id, orderedAt: new Date(0), paidAt: null } as unknown as Order;
    const none = { legalName: '', taxNo: '' };
    const platform = { legalName: '青岛欣悦橡胶交易有限公司', taxNo: '91350100M000100Y43' };
    const around = { parties: { seller: none, buyer: none }, goods: undefined, evidence: undefined, platform };
    expect(factsOf(order, 'HT-1', new Date(0), around).parties).toEqual({ seller: platform, buyer: none });
    expect(factsOf({ ...order, shopId: 'another' }, 'HT-1', new Date(0), around).parties?.seller).toEqual(none);
  });

  it('Po-42 carries what the good was, on one page, and nothing of it that is not stated', async () => {
    const goods = {
      brand: '诗董',
      grade: 'RSS3',
      origin: '泰国',
      packing: '111.11 公斤/块，箱装',
      taxIncluded: 0,
      customs: '保税',
      pickupDay: '2026-06-18',
    };
    const operator = '平台经营者：青岛欣悦橡胶交易有限公司；统一社会信用代码 91350100M000100Y43；服务电话 0532-12345678';
    const full = readPdf((await render({ goods, operator, evidence: { day: '2026-05-04', root: 'beef'.repeat(16) } })).pdf);
    expect(full.pages).toBe(1);
    for (const part of ['诗董／RSS3／泰国', '111.11 公斤/块，箱装', '不含税／保税', '2026-06-18'])
      expect(full.text).toContain(part);
    const none = Object.fromEntries(Object.keys(goods).map((name) => [name, null])) as unknown as typeof goods;
    for (const unknown of [none, undefined])
      expect(readPdf((await render({ goods: unknown })).pdf).text).not.toContain('包装规格');
    expect((await render({ goods: { ...goods, brand: '\u{1F6DE}' } })).missing).toHaveLength(1);
  });

  it('ADR 46 carries the last root of the evidence that is known, of which day it is, and says where that is not its own', async () => {
    const root = 'beef'.repeat(16);
    const textOf = async (day?: string) => readPdf((await render({ evidence: day ? { day, root } : undefined })).pdf);
    expect((await textOf()).text).toContain('全系统操作记录指纹：生成本文件时尚未取得。');
    const own = await textOf('2026-05-06');
    expect([own.pages, own.text.includes(root), own.text.includes('当日的尚未取得')]).toEqual([1, true, false]);
    expect((await textOf('2026-05-04')).text).toContain('（当日的尚未取得，此为 2026-05-04 的）');
  });

  it('has its font inside, and of it only the glyphs it uses: less than 60 kB of 10 MB', async () => {
    const { pdf } = await render();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    expect(readPdf(pdf).fontBytes).toBeGreaterThan(1_000);
    expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  it('the same facts give the same bytes, so that its hash means something', async () => {
    const [first, second] = [await render(), await render()];
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect((await render({ quantity: 1_249 })).pdf.equals(first.pdf)).toBe(false);
  });

  it('shows rare characters of names; one that no font has is its code, told on the page and in the answer', async () => {
    const rare = await render({ buyer: '䶮喆㛃犇骉𬱖䲜龘𠮷贸易' });
    expect(rare.missing).toEqual([]);
    expect(readPdf(rare.pdf).text).toContain('䶮喆㛃犇骉𬱖䲜龘𠮷贸易');
    const { pdf, missing } = await render({ buyer: '𠮷野家\u{2A6B2}🚚' });
    expect(missing).toEqual(['\u{2A6B2}', '🚚']);
    expect(readPdf(pdf).text).toContain('𠮷野家〔U+2A6B2〕〔U+1F69A〕');
    expect(readPdf(pdf).text).toContain('以其 Unicode 编码代替：〔U+2A6B2〕〔U+1F69A〕');
  });

  it('every character of GB2312 has a glyph', async () => {
    const decoder = new TextDecoder('gb2312');
    let all = '';
    for (let high = 0xb0; high <= 0xf7; high += 1)
      for (let low = 0xa1; low <= 0xfe; low += 1) all += decoder.decode(new Uint8Array([high, low]));
    const letters = [...all].filter((letter) => /\p{Script=Han}/u.test(letter));
    expect(letters).toHaveLength(6763);
    expect((await render({ good: letters.join('') })).missing).toEqual([]);
  });

  it('wraps what is long and goes on, on pages that are numbered; breaks and controls in a name break nothing', async () => {
    const { pdf } = await render({ warehouse: '很长的仓库地址'.repeat(120), buyer: '甲\n乙\u0000\u202E丙' });
    const { text, pages } = readPdf(pdf);
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`第 ${pages} 页，共 ${pages} 页`);
    expect(text).toContain('甲 乙丙');
  });
});

describe('the thread that draws', () => {
  let script: BundledScript;
  let renderer: AgreementRenderer;
  beforeAll(async () => {
    script = await bundleScript(new URL('../src/agreement/pdf/agreementWorker.ts', import.meta.url).pathname);
    renderer = createAgreementRenderer({ fontFiles: fonts, workerFile: script.file });
  });
  afterAll(async () => {
    await renderer.close();
    await script.remove();
  });

  it('gives the same contract, for many at once', async () => {
    const here = await render();
    const there = await Promise.all([renderer.render(facts), renderer.render(facts), renderer.render(facts)]);
    for (const { pdf, missing } of there) expect([pdf.equals(here.pdf), missing]).toEqual([true, []]);
  });

  it('leaves the service free: its event loop turns while contracts are drawn', async () => {
    let turns = 0;
    let drawing = true;
    const turn = () => {
      turns += 1;
      if (drawing) setImmediate(turn);
    };
    setImmediate(turn);
    for (let nth = 0; nth < 5; nth += 1) await renderer.render(facts);
    drawing = false;
    // Drawn in this thread, five contracts leave room for some ten turns; beside a thread of its own there are tens of thousands.
    expect(turns).toBeGreaterThan(200);
  });

  it('a font that is not there is reported, and the next contract is drawn', async () => {
    const broken = createAgreementRenderer({ fontFiles: ['/nowhere.ttf'], workerFile: script.file });
    await expect(broken.render(facts)).rejects.toMatchObject({ kind: 'unavailable', message: '合同暂时无法生成，请稍后再试' });
    await broken.close();
    const hanging = createAgreementRenderer({ fontFiles: fonts, workerFile: script.file, timeoutMs: 1 });
    await expect(hanging.render(facts)).rejects.toMatchObject({ kind: 'unavailable' });
    await hanging.close();
    expect((await renderer.render(facts)).missing).toEqual([]);
  });
});
