import { formMessages } from '@xinyue/contracts/formMessages';
import { screenTable } from '@xinyue/contracts/screens';
import { passwordWords } from '@xinyue/web/words/signInWords';

/** What operators read on the screens of users; verbatim where a row of the checklist has the words. */
export const userTexts = {
  title: screenTable.userManagement.label,
  create: '新增用户',
  edit: '编辑用户',
  saved: '用户保存成功！',
  deleted: '用户已删除!',
  loadFailed: '用户加载失败，请稍后再试！',
  empty: '还没有用户。客户在前台注册后会显示在这里。',
  noMatch: '没有符合条件的用户。手机号须填写完整的 11 位。',
  consequence: '删除后该账户立即退出登录，不能再登录。已有订单不受影响。',
  ownAccount: '不能删除自己的账户',
  ownStatus: '不能停用自己的账户',
  locked: '账户属性和账户创建后不能修改',
  passwordMissing: formMessages.passwordMissing,
  nicknameMissing: formMessages.nicknameMissing,
  passwordKept: '不修改密码请保持 ********',
  passwordRule: passwordWords.rule,
  staffPasswordRule: '至少 12 位，可以使用符号',
  accountRule: '字母加数字，不小于八位',
  staffAccountRule: '只能使用字母和数字',
  factor: '二次验证',
  factorHelp: '客户丢失手机且没有恢复码时，核实身份后申请重置。',
  maskKept: '显示为 **** 的号码未修改时保持原值',
} as const;

/** What a question about one user names. */
export const userName = ({ nickname, userName, account }: { nickname: string; userName: string; account: string }): string =>
  `${nickname || userName}（${account}）`;
