import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { postingLabels } from '@xinyue/contracts/labels/postingLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { portalPages } from '@xinyue/contracts/portalPages';
import { formWords } from '@xinyue/web/words/formWords';
import { listWords } from '@xinyue/web/words/listWords';

/** Words of the job list; verbatim where the documents have them (M-25). */
export const jobTexts = {
  title: portalPages['/joinUs'].title,
  lead: portalPages['/joinUs'].lead,
  total: (count: string) => `共 ${count} 个岗位`,
  list: '岗位列表',
  position: postingLabels.position,
  city: postingLabels.city,
  wage: '薪资（元/月）',
  headcount: columnLabels.headcount,
  people: (count: string) => `${count} 人`,
  perMonth: postingLabels.perMonth,
  education: postingLabels.education,
  workYear: postingLabels.workYear,
  until: columnLabels.until,
  over: postingLabels.over,
  detail: formWords.detail,
  open: (position: string) => `展开 ${position} 的详情`,
  close: (position: string) => `收起 ${position} 的详情`,
  show: '查看详情',
  hide: '收起详情',
  number: postingLabels.number,
  company: '公司',
  workAddress: postingLabels.workAddress,
  workNature: postingLabels.workNature,
  profession: postingLabels.profession,
  period: postingLabels.period,
  from: (start: string, end: string) => `${start} 至 ${end}`,
  published: publicLabels.publishedAt,
  duties: postingLabels.duties,
  empty: listWords.empty,
  emptyText: '目前没有在招的岗位，欢迎以后再来看看。',
  emptyPage: '这一页没有内容。',
  firstPage: '回到第一页',
  loadFailed: postingLabels.failed,
} as const;
