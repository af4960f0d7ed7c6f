/** What operators read on the recruitment screens; verbatim where a row of the checklist has the words. */
export const postingTexts = {
  title: '招聘管理',
  create: '新增招聘',
  edit: '编辑招聘',
  saved: '招聘信息保存成功！',
  deleted: '该招聘已删除!',
  loadFailed: '招聘管理失败，请稍后再试！',
  empty: '还没有招聘信息。发布后访客可在前台“加入我们”看到。',
  consequence: '删除后前台“加入我们”不再显示。',
  closedHelp: '停用后前台“加入我们”不再显示',
  wageHelp: '整数，元/月',
  over: '已截止',
} as const;

/** What a question about one posting names. */
export const postingName = ({ positionName, templateName }: { positionName: string; templateName: string }): string =>
  `${positionName}（${templateName}）`;
