import type { Page } from 'playwright-core';

export type Field = {
  name: string;
  one: string;
  other: string;
  /** What people read of it elsewhere: the word of a choice, a number behind its mask. */
  shown?: { one: string; other: string };
};
/** A form that two people may have open at once: where it is, what the one and the other change, and the message when it is saved. */
export type EditForm = {
  name: string;
  list: string;
  open(page: Page): Promise<void>;
  /** What the one and what the other editor changes. */
  fields: [Field, Field];
  save(page: Page): Promise<void>;
  saved: string;
};

export const input = (page: Page, { name }: Field) => page.locator(`input[name="${name}"], textarea[name="${name}"]`).first();
const isChoice = async (page: Page, field: Field) => (await input(page, field).getAttribute('type')) === 'radio';
const choice = (page: Page, { name }: Field, value: string) => page.locator(`input[name="${name}"][value="${value}"]`);
export const valueOf = async (page: Page, field: Field) =>
  (await isChoice(page, field))
    ? page.locator(`input[name="${field.name}"]:checked`).inputValue()
    : input(page, field).inputValue();
export const set = async (page: Page, field: Field, value: string) =>
  (await isChoice(page, field)) ? choice(page, field, value).check() : input(page, field).fill(value);
export const first = (page: Page, testId: RegExp) => page.getByTestId(testId).first().click();
export const save = (page: Page) => page.getByTestId('save').click();
const confirm = (page: Page) => page.getByTestId('ask-confirm').first().click();

/** Nobody edits the own rights, and the first account is its own alone: the staff form needs a third one. */
export const clerk = 'editing01';

export const editForms: EditForm[] = [
  {
    name: 'a good (R-66)',
    list: '/spotManagement',
    open: (page) => first(page, /^edit-/),
    fields: [
      { name: 'brandName', one: '甲牌', other: '甲牌二' },
      { name: 'warehouseAdress', one: '乙库', other: '乙库二' },
    ],
    save,
    saved: '现货保存成功！',
  },
  {
    name: 'a posting (R-64)',
    list: '/recruitment',
    open: (page) => first(page, /^edit-/),
    fields: [
      { name: 'city', one: '上海', other: '大连' },
      { name: 'profession', one: '化工', other: '物流' },
    ],
    save,
    saved: '招聘信息保存成功！',
  },
  {
    name: 'the head-office config of a shop (R-70)',
    list: '/merchantUser',
    open: (page) => first(page, /^auto-task-/),
    fields: [
      { name: 'orderMaxTotal', one: '81', other: '82' },
      { name: 'splitOrderRate', one: '31', other: '32' },
    ],
    save: confirm,
    saved: '配置成功！',
  },
  {
    name: 'a user (R-68)',
    list: '/userManagement',
    open: (page) => first(page, /^edit-/),
    fields: [
      { name: 'nickname', one: '甲方', other: '甲方二' },
      { name: 'address', one: '乙路 1 号', other: '乙路 2 号' },
    ],
    save,
    saved: '用户保存成功！',
  },
  {
    name: 'the payee of a shop (R-71)',
    list: '/merchantUser',
    open: (page) => first(page, /^payer-/),
    fields: [
      { name: 'payerBankNo', one: '102100099996', other: '103100000026', shown: { one: '****9996', other: '****0026' } },
      { name: 'payerBankName', one: '甲银行', other: '乙银行' },
    ],
    save: confirm,
    saved: '填写成功!',
  },
  {
    name: 'a category (R-65)',
    list: '/spotClassification',
    open: (page) => first(page, /^edit-/),
    fields: [
      { name: 'name', one: '甲类胶', other: '甲类胶二' },
      { name: 'num', one: 'YI-1', other: 'YI-2' },
    ],
    save,
    saved: '分类保存成功！',
  },
  {
    name: 'a member of staff (R-80)',
    list: `/administratorList?filter=${encodeURIComponent(JSON.stringify({ account: clerk }))}`,
    open: (page) => page.getByRole('button', { name: `编辑 ${clerk}` }).click(),
    fields: [
      { name: 'nickname', one: '甲职员', other: '甲职员二' },
      { name: 'userStatus', one: '1', other: '0', shown: { one: '停用', other: '正常' } },
    ],
    save,
    saved: '用户保存成功！',
  },
];
