/** Words of forms and dialogs. */
export const formWords = {
  save: '保存',
  saving: '正在保存…',
  edit: '修改',
  editFailed: '修改失败，请稍后再试！',
  confirm: '确认',
  back: '返回',
  nextStep: '下一步',
  view: '查看',
  detail: '详情',
  search: '搜索',
  remove: '移除',
  notFilled: '未填写',
  uploaded: '已上传',
} as const;

/** Words of looking at pictures and files. */
export const viewerWords = {
  print: '打印',
  download: '下载',
  previous: '上一张',
  next: '下一张',
  zoomIn: '原始大小',
  zoomOut: '适应窗口',
} as const;
