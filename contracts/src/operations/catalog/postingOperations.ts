import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, nothing, operation, staff, visitor } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import {
  blank,
  closedFilter,
  count,
  search,
  day,
  del,
  id,
  idsFilter,
  isClose,
  paging,
  required,
  verbatim,
  versionSeen,
} from '../../rules.ts';
import { isSeen } from '../../plainText.ts';

/** Most characters of the duties' rich text, marks included. */
export const maxDuties = 20_000;

/** The text of rich text without its markup: a form of empty paragraphs is empty. Only checked, never stored. */
const saysSomething = (html: string) => isSeen(html.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ''));

const fields = z.object({
  templateName: required('请输入招聘编号', 50),
  positionName: required('请输入岗位名称', 50),
  city: required('请输入城市', 50),
  wageStart: count('请输入最低薪资', 0, 9_999_999),
  wageEnd: count('请输入最高薪资', 0, 9_999_999),
  inviteNum: count('请输入招聘人数', 1, 99_999),
  workYear: required('请输入工作年限', 50),
  workAddress: required('请输入工作地点', 100),
  workNaturee: required('请输入工作性质', 50),
  educational: required('请输入学历', 50),
  profession: required('请输入专业', 100),
  inviteTimeStart: day('请选择开始时间'),
  inviteTimeEnd: day('请选择结束时间'),
  jobResponsibilities: verbatim('请输入岗位职责', maxDuties).refine(saysSomething, '请输入岗位职责'),
  isClose,
});

/**
 * The recruitment form (E-19, V-26 to V-28, M-59). Wages are whole yuan a month, days `yyyy-MM-dd` with the last one not before the
 * first. With `id` an edit (Z-71); `versionSeen` is the version the editor saw, so that of two editors the second is told.
 */
export const postingForm = fields
  .extend({ id: id.optional(), versionSeen })
  .refine(({ wageStart, wageEnd }) => wageStart <= wageEnd, { path: ['wageEnd'], error: '最高薪资不能低于最低薪资' })
  .refine(({ inviteTimeStart, inviteTimeEnd }) => inviteTimeStart <= inviteTimeEnd, {
    path: ['inviteTimeEnd'],
    error: '结束时间不能早于开始时间',
  });
export type PostingForm = z.output<typeof postingForm>;
export const postingFormNames = {
  templateName: 'number',
  positionName: 'position',
  inviteNum: 'headcount',
  workNaturee: 'workNature',
  educational: 'education',
  inviteTimeStart: 'opensOn',
  inviteTimeEnd: 'closesOn',
  jobResponsibilities: 'duties',
  isClose: 'closed',
} as const;
/** The same as handlers get it. */
const postingEdit = ownNames(postingForm, postingFormNames).transform((posting) => ({
  ...posting,
  closed: posting.closed === 1,
}));
export type PostingEdit = z.output<typeof postingEdit>;

/** E-19: a posting as its keepers see it; `jobResponsibilities` is sanitised rich text, times are Beijing time. */
export const postingRow = z.object({
  id: z.string(),
  templateName: z.string(),
  positionName: z.string(),
  city: z.string(),
  wageStart: z.int(),
  wageEnd: z.int(),
  inviteNum: z.int(),
  workYear: z.string(),
  workAddress: z.string(),
  workNaturee: z.string(),
  educational: z.string(),
  profession: z.string(),
  inviteTimeStart: z.string(),
  inviteTimeEnd: z.string(),
  jobResponsibilities: z.string(),
  isClose: z.int(),
  del: z.int(),
  createTime: z.string(),
  version: z.int(),
  changeTime,
});
export type PostingRow = z.infer<typeof postingRow>;

/** E-19 as visitors see it, with the configured company (Z-70). */
export const postingCard = postingRow.omit({ version: true }).extend({ name: z.string() });
export type PostingCard = z.infer<typeof postingCard>;

/** Z-72: parts of number and position; `isClose` for the chips of the screen. */
export const postingQuery = paging.extend({
  id: search,
  ids: idsFilter,
  templateName: search,
  positionName: search,
  isClose: z.preprocess(blank, isClose.optional()),
});
export type PostingQuery = z.infer<typeof postingQuery>;
/** The same as handlers get it. */
const postingSearch = ownNames(postingQuery.extend({ isClose: closedFilter }), {
  templateName: 'number',
  positionName: 'position',
  isClose: 'closed',
});
export type PostingSearch = z.output<typeof postingSearch>;

export const postingOperations = {
  listPublicPostings: operation('/xinyue/login/invite/template/query', 'C-17', 'catalog', [visitor], paging, listOf(postingCard)),
  /** C-36; own: `ids`, at most 100 rows asked for by id. */
  listPostings: operation(
    '/xinyue/backstage/invite/template/query',
    'C-36',
    'catalog',
    [staff('posting:read')],
    postingSearch,
    listOf(postingRow),
  ),
  savePosting: operation(
    '/xinyue/backstage/invite/template/save',
    'C-37',
    'catalog',
    [staff('posting:write')],
    postingEdit,
    z.object({ id: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deletePosting: operation(
    '/xinyue/backstage/invite/template/update',
    'C-38',
    'catalog',
    [staff('posting:write')],
    z.object({ id, del }),
    nothing,
    ['validation', 'notFound'],
  ),
};
