import { issueText } from '@xinyue/kit/http/issueText';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';
import { requestFaults } from './requestFaults.ts';
import { fieldsIn } from './testing/fieldsIn.ts';

// As in every server; a browser shows a sentence beside its field.
z.config({ localeError: issueText });

const typed = 'Geheim2026+';
const long = typed.repeat(3_000);
const texts = ['', ' ', '1e3', typed, `a\u202E${typed}`, long];
const figures = [-1, 0, 1.5, 1.001, 999_999_999_999, 1e300, NaN];
const lists = [[], [{}], [typed, typed], [long], Array<string>(20_000).fill(typed)];
const probes: readonly unknown[] = [undefined, null, true, {}, ...texts, ...figures, ...lists];

/** What is told of this field of a request: its rule stands where the wire has it. */
const textsOf = (path: string, rule: z.ZodType): string[] => {
  const last = path.split('.').at(-1)!.replace('*', 'brandName');
  const [name, listed] = [last.replace('[]', ''), last.endsWith('[]')];
  const form = z.object({ [name]: listed ? z.array(rule) : rule });
  return probes.flatMap((probe) => {
    const { error } = form.safeParse({ [name]: listed ? [probe] : probe });
    return error ? requestFaults(error).errors.map(({ message }) => message) : [];
  });
};

/** Every field of every call with each sentence that refuses it. */
const sentences = Object.entries(operations).flatMap(([call, { request }]) => {
  const fields = new Map(
    [...fieldsIn(request as z.ZodType, { path: call, rule: request as z.ZodType })].map((at) => [at.path, at.rule]),
  );
  fields.delete(call);
  return [...fields].flatMap(([path, rule]) => [...new Set(textsOf(path, rule))].map((message) => ({ path, message })));
});
const those = (fault: (message: string, path: string) => boolean) =>
  sentences.filter(({ path, message }) => fault(message, path)).map(({ path, message }) => `${path}: ${message.slice(0, 100)}`);

describe('what refuses a field of any call', () => {
  it('names the field as people call it', () => {
    expect(sentences.length).toBeGreaterThan(2_000);
    const unnamed = /^(须|最多|至少|不能|格式|取值|含有|重复)/;
    expect(those((message) => unnamed.test(message) || !/^[“\p{Script=Han}]/u.test(message.replace(/^(URL|RSA)/, '号')))).toEqual(
      [],
    );
  });

  it('names the number that it misses', () => {
    expect(
      those((message) => /最多|至少|不能小于|不能大于|不能超过|须在/.test(message) && !/[\d一二两三四五六七八九]/.test(message)),
    ).toEqual([]);
  });

  it('repeats no text that was sent, which may be a password', () => {
    expect(those((message) => message.includes('Geheim') || message.includes('2026+'))).toEqual([]);
  });
});

describe('one refusal', () => {
  const refused = (name: keyof typeof operations, body: object) =>
    requestFaults((operations[name].request as z.ZodType).safeParse(body).error!, body);

  it('says what was sent where that is a number', () => {
    const { errors } = refused('saveSpot', {
      id: 'x',
      miniTotal: 0,
      inventoryTotal: 1.5,
      versionSeen: -1,
      brandName: 'x'.repeat(201),
    });
    const textOfPath = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    expect(textOfPath).toMatchObject({
      id: '编号格式错误',
      miniTotal: '起订量不能小于 1，当前为 0',
      inventoryTotal: '库存须为整数，当前为 1.5',
      versionSeen: '页面所示版本号不能小于 0，当前为 -1',
      brandName: '品牌最多 200 个字，当前 201 个字',
    });
    expect(refused('deleteSpot', { id: 7, del: 2 }).errors.at(-1)).toEqual({ path: 'del', message: '删除标志须为 1，当前为 2' });
  });

  it('repeats no number that was sent in place of a text', () => {
    const card = refused('updateProfile', { payerAcctNo: 6_222_020_200_112_233, mobile: 13_812_345_678, password: 20_261_127 });
    expect(JSON.stringify(card)).not.toMatch(/6222|1381|2026/);
  });

  it('names the place in a list', () => {
    expect(refused('switchSpots', { ids: ['x'], isClose: 0 }).text).toBe('编号第 1 项格式错误');
  });

  it('lists a fault once', () => {
    expect(refused('listOrders', { updateTimeStart: 'x' }).errors).toEqual([
      { path: 'updateTimeStart', message: '最早支付时间格式错误，应如 2026-01-31 或 2026-01-31 08:30:00' },
    ]);
  });

  it('tells in one sentence all that is missing beside an id', () => {
    const id = '01920000-0000-7000-8000-000000000001';
    const { text, errors } = refused('saveCategory', { id });
    expect(text).toBe('缺少：分类名称、分类识别码、状态');
    expect(errors).toHaveLength(3);
    expect(refused('saveCategory', { id, name: '乳胶' }).text).toBe('请输入分类识别码');
  });
});
