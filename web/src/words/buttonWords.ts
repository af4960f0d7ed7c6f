/** Words of what both apps have on buttons of every page; they come with the first one. */
export const buttonWords = {
  signIn: '登录',
  confirm: '确定',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
} as const;

/** Words of pages that are being loaded, or are not there. */
export const pageWords = {
  skip: '跳到主要内容',
  loading: '正在加载',
  notFound: '页面不存在',
  backHome: '返回首页',
} as const;
