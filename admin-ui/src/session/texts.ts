import { signOutTexts } from '@xinyue/web/signOutTexts';

/** What people read around sign-in; verbatim where a row of the checklist has the words. */
export const sessionTexts = {
  ...signOutTexts,
  product: '橡胶现货交易中心',
  title: '橡胶现货交易中心管理端',
  account: '账号',
  password: '密码',
  accountMissing: '请输入账号',
  passwordMissing: '请输入密码',
  formInvalid: '请输入用户名密码！',
  remember: '记住密码',
  signIn: '登录',
  signingIn: '正在登录',
  signedIn: '登录成功',
  signInFailed: '登录失败，请稍后再试！',
  wrongKind: '该账号不能登录管理端',
  home: '返回交易中心首页',
  signOutRetry: '重试',
} as const;
