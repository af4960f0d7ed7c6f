import { eventually } from '@xinyue/kit/testing/eventually';
import { hostileTexts } from '@xinyue/contracts/testing/hostileTexts';
import { describe, expect, it } from 'vitest';
import { customer, postingBody as form, shopkeeper, staff, unknownId, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
type Row = Record<string, unknown> & { id: string; version: number };
const save = (more: object = {}, actor = staff, key?: string) => catalog.call('savePosting', form(more), actor, key);
const make = async (more: object = {}) => ((await save(more)).data as { id: string }).id;
const kept = async (query: object) => (await catalog.list<Row>('listPostings', query, staff)).list;
const shown = async (query: object = { pageSize: 1000 }) => (await catalog.list<Row>('listPublicPostings', query)).list;

describe('C-36 C-37 C-38 postings of the back office', () => {
  it('E-19 C-37 keeps every field under its documented name, misspelt ones included', async () => {
    const id = await make();
    const [row] = await kept({ id });
    expect(row).toEqual({
      ...form(),
      id,
      del: 0,
      version: 1,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      changeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('C-36 own-names finds several by `ids`; a merchant asks in vain, what is no id names none', async () => {
    const [one, two] = [await make(), await make()];
    expect((await kept({ ids: [one, 'none', unknownId(), two] })).map(({ id }) => id)).toEqual([two, one]);
    expect(await kept({ ids: ['none'] })).toEqual([]);
    expect(await catalog.call('listPostings', { ids: [one] }, shopkeeper('shop-1'))).toMatchObject({ code: 403 });
  });

  it('Z-71 with an id it is an edit; a second editor of the same version is told and nothing is lost', async () => {
    const id = await make({ templateName: 'ZP-EDIT' });
    expect(await save({ id, versionSeen: 1, positionName: '高级交易员' })).toMatchObject({ success: true });
    expect(await save({ id, versionSeen: 1, positionName: '助理' })).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/已于 .* 修改此记录，请核对后再次保存$/),
      data: {
        reason: 'edited',
        version: 2,
        edits: [{ before: { positionName: expect.any(String) }, after: { positionName: '高级交易员' } }],
      },
    });
    expect(await kept({ id })).toMatchObject([{ positionName: '高级交易员', version: 2 }]);
    expect(await save({ id, positionName: '不看版本' })).toMatchObject({ success: true });
    expect(await save({ id: unknownId() })).toMatchObject({ code: 404, msg: '该招聘不存在或已删除' });
  });

  it('Z-72 K-01 finds by parts of number and position, by state, page by page with the exact total', async () => {
    for (const nth of [1, 2, 3]) await make({ templateName: `SEARCH-${nth}`, positionName: nth === 2 ? '100%质检' : '质检员' });
    await make({ templateName: 'SEARCH-X', positionName: '质检员', isClose: 1 });
    const found = async (query: object) => (await kept(query)).map(({ templateName }) => templateName);
    expect(await found({ templateName: 'SEARCH' })).toEqual(['SEARCH-X', 'SEARCH-3', 'SEARCH-2', 'SEARCH-1']);
    expect(await found({ templateName: 'SEARCH', positionName: '%质' })).toEqual(['SEARCH-2']);
    expect(await found({ templateName: 'SEARCH', isClose: 1 })).toEqual(['SEARCH-X']);
    expect(await found({ templateName: 'search', isClose: '0', positionName: '' })).toHaveLength(3);
    const page = await catalog.list<Row>('listPostings', { templateName: 'SEARCH', pageSize: 2, pageNum: 2 }, staff);
    expect(page).toMatchObject({ total: 4, list: [{ templateName: 'SEARCH-2' }, { templateName: 'SEARCH-1' }] });
    expect((await catalog.list('listPostings', {}, staff)).list.length).toBeLessThanOrEqual(10);
  });

  it('C-38 S-23 marks as deleted, again with the same answer, and physically keeps the row', async () => {
    const id = await make({ templateName: 'GONE' });
    expect(await catalog.call('deletePosting', { id }, staff)).toMatchObject({ code: 400 });
    for (const _ of [1, 2]) expect(await catalog.call('deletePosting', { id, del: 1 }, staff)).toMatchObject({ success: true });
    expect(await kept({ id })).toEqual([]);
    expect((await shown()).some((row) => row.id === id)).toBe(false);
    expect((await catalog.pool.query('select deleted, version from postings where id = $1', [id])).rows).toEqual([
      { deleted: true, version: 2 },
    ]);
    expect(await save({ id })).toMatchObject({ code: 404 });
    expect(await catalog.call('deletePosting', { id: unknownId(), del: 1 }, staff)).toMatchObject({ code: 404 });
  });

  it('C-37 the same request twice is one posting', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ templateName: 'ONCE' }, staff, 'posting-key-00000001')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await kept({ templateName: 'ONCE' })).toHaveLength(1);
  });

  it('tells posting.changed with id and version, and leaves who did what', async () => {
    const id = await make({ templateName: 'TOLD' });
    await save({ id, city: '上海' });
    await catalog.call('deletePosting', { id, del: 1 }, staff);
    const facts = () => catalog.published.filter(({ aggregateId }) => aggregateId === id);
    await eventually(() => facts().length === 3, { describe: 'three facts' });
    expect(facts().map(({ type, data }) => [type, data])).toEqual(
      [1, 2, 3].map((version) => ['posting.changed', { id, version }]),
    );
    const { list } = await catalog.list<Row>('listCatalogAudits', { rowId: id }, staff);
    expect(list.map(({ what, who }) => [what, who])).toEqual(
      ['posting.deleted', 'posting.edited', 'posting.made'].map((what) => [what, staff.name]),
    );
    expect(list[1]).toMatchObject({ before: { city: '青岛' }, after: { city: '上海' } });
    expect(list[2]).toMatchObject({ after: { workNaturee: '全职', templateName: 'TOLD', isClose: false } });
  });

  it('P-15 is for staff alone', async () => {
    for (const who of [customer, shopkeeper('shop-1'), undefined]) {
      const code = who ? 403 : 401;
      expect(await catalog.call('listPostings', {}, who)).toMatchObject({ code });
      expect(await catalog.call('savePosting', form(), who)).toMatchObject({ code });
      expect(await catalog.call('deletePosting', { id: unknownId(), del: 1 }, who)).toMatchObject({ code });
    }
  });
});

describe('C-17 the public list', () => {
  it('Z-69 Z-70 S-21 P-03 shows everybody what is neither stopped nor deleted, with the configured company', async () => {
    const open = await make({ templateName: 'OPEN' });
    const stopped = await make({ templateName: 'STOPPED', isClose: 1 });
    const rows = await shown();
    expect(rows.find(({ id }) => id === open)).toMatchObject({ name: '测试公司', workNaturee: '全职', isClose: 0, del: 0 });
    expect(rows.some(({ id }) => id === stopped)).toBe(false);
    expect(rows.every((row) => !('version' in row))).toBe(true);
    await save({ id: stopped, templateName: 'STOPPED', isClose: 0 });
    expect((await shown()).some(({ id }) => id === stopped)).toBe(true);
    const { total, list } = await catalog.list('listPublicPostings', { pageNum: 2, pageSize: 3 });
    expect({ total, shown: list.length }).toEqual({ total: (await shown()).length, shown: 3 });
  });
});

describe('V-26 V-27 V-28 the rules of the form', () => {
  it.each([
    ['templateName', '请输入招聘编号'],
    ['positionName', '请输入岗位名称'],
    ['city', '请输入城市'],
    ['wageStart', '请输入最低薪资'],
    ['wageEnd', '请输入最高薪资'],
    ['inviteNum', '请输入招聘人数'],
    ['workYear', '请输入工作年限'],
    ['workAddress', '请输入工作地点'],
    ['workNaturee', '请输入工作性质'],
    ['educational', '请输入学历'],
    ['profession', '请输入专业'],
    ['inviteTimeStart', '请选择开始时间'],
    ['inviteTimeEnd', '请选择结束时间'],
    ['jobResponsibilities', '请输入岗位职责'],
    ['isClose', '请选择状态'],
  ])('M-59 %s must be filled: %s', async (field, msg) => {
    for (const empty of [undefined, null, '']) expect(await save({ [field]: empty })).toMatchObject({ code: 400, msg });
  });

  it('V-28 takes a number of people as text and stores an integer', async () => {
    const id = await make({ inviteNum: '12', wageStart: '5000' });
    expect(await kept({ id })).toMatchObject([{ inviteNum: 12, wageStart: 5000 }]);
    for (const wrong of ['1.5', 1.5, 0, -1, 1e9, '十']) expect(await save({ inviteNum: wrong })).toMatchObject({ code: 400 });
  });

  it('refuses wages and days the wrong way round, and days that are none', async () => {
    expect(await save({ wageStart: 9000, wageEnd: 8999 })).toMatchObject({ code: 400, msg: '最高薪资不能低于最低薪资' });
    expect(await save({ wageStart: 9000, wageEnd: 9000 })).toMatchObject({ success: true });
    const backwards = { inviteTimeStart: '2026-11-02', inviteTimeEnd: '2026-11-01' };
    expect(await save(backwards)).toMatchObject({ code: 400, msg: '结束时间不能早于开始时间' });
    expect(await save({ inviteTimeStart: '2026-11-02', inviteTimeEnd: '2026-11-02' })).toMatchObject({ success: true });
    expect(await save({ inviteTimeEnd: '2027-02-30' })).toMatchObject({ code: 400, msg: '请选择结束时间' });
    expect(await save({ inviteTimeStart: '01/11/2026' })).toMatchObject({ code: 400, msg: '请选择开始时间' });
  });

  it('bounds the rich text, and refuses one that says nothing once it is clean', async () => {
    expect(await save({ jobResponsibilities: `<p>${'长'.repeat(20_000)}</p>` })).toMatchObject({
      code: 400,
      msg: '岗位职责最多 20000 个字',
    });
    for (const empty of ['<p></p>', '<p>&nbsp;</p><br>', '<script>alert(1)</script>', '<style>p{}</style>'])
      expect(await save({ jobResponsibilities: empty }), empty).toMatchObject({ code: 400, msg: '请输入岗位职责' });
  });

  it('R-36 stores nothing executable, whatever is sent', async () => {
    for (const [nth, html] of hostileTexts.entries())
      await save({ templateName: `HOSTILE-${nth}`, jobResponsibilities: `<p>职责</p>${html}` });
    const { rows } = await catalog.pool.query<{ duties: string }>("select duties from postings where number like 'HOSTILE-%'");
    expect(rows.length).toBeGreaterThan(70);
    for (const { duties } of rows)
      expect(duties).not.toMatch(/<(script|img|svg|style|iframe|math|body|form|input)|<[^>]* on\w+=|href="(?!https?:|mailto:)/i);
  });
});
