import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { formMessages } from '@xinyue/contracts/formMessages';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { marketName } from '@xinyue/contracts/portalPages';
import { signOutTexts } from '@xinyue/web/signOutTexts';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { signInWords } from '@xinyue/web/words/signInWords';

/** What people read around sign-in; verbatim where a row of the checklist has the words. */
export const sessionTexts = {
  ...signOutTexts,
  product: marketName,
  title: '橡胶现货交易中心管理端',
  account: '账号',
  password: personLabels.password,
  accountMissing: formMessages.staffAccountMissing,
  passwordMissing: formMessages.passwordMissing,
  formInvalid: '请输入用户名密码！',
  remember: fieldLabels.remember,
  signIn: buttonWords.signIn,
  signingIn: '正在登录',
  signedIn: signInWords.signedIn,
  signInFailed: signInWords.failed,
  wrongKind: '该账号不能登录管理端',
  home: '返回交易中心首页',
  signOutRetry: buttonWords.retry,
} as const;
