import { postingLabels } from '@xinyue/contracts/labels/postingLabels';
import { screenTable } from '@xinyue/contracts/screens';

/** What operators read on the recruitment screens; verbatim where a row of the checklist has the words. */
export const postingTexts = {
  title: screenTable.recruitment.label,
  create: '新增招聘',
  edit: '编辑招聘',
  saved: '招聘信息保存成功！',
  deleted: '该招聘已删除!',
  loadFailed: postingLabels.failed,
  empty: '还没有招聘信息。发布后访客可在前台“加入我们”看到。',
  consequence: '删除后前台“加入我们”不再显示。',
  closedHelp: '停用后前台“加入我们”不再显示',
  wageHelp: '整数，元/月',
  over: postingLabels.over,
} as const;

/** What a question about one posting names. */
export const postingName = ({ positionName, templateName }: { positionName: string; templateName: string }): string =>
  `${positionName}（${templateName}）`;
