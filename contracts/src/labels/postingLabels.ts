/** What people call the fields of a posting (E-19), and where it stands. */
export const postingLabels = {
  number: '招聘编号',
  position: '岗位',
  city: '城市',
  perMonth: '/ 月',
  workYear: '工作年限',
  workAddress: '工作地点',
  workNature: '工作性质',
  education: '学历',
  profession: '专业',
  period: '招聘时间',
  duties: '岗位职责',
  over: '已截止',
  /** A list of them did not come (M-25). */
  failed: '招聘管理失败，请稍后再试！',
} as const;
