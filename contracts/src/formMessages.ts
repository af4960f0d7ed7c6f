/** Sentences about a field that the schemas of the server say, and forms of the web apps before anything is sent. */
export const formMessages = {
  accountMissing: '请输入账户',
  staffAccountMissing: '请输入账号',
  nicknameMissing: '请输入账户名',
  passwordMissing: '请输入密码',
  passwordForm: '密码需大写字母+数字+小写字母组成并至少六位！',
  passwordShort: '密码至少 8 位',
  currentPasswordMissing: '请输入当前密码',
  /** F4: 403, on which screens ask for the actor's own password. */
  passwordSame: '新密码不能与当前密码相同',
  mobileWrong: '手机格式错误',
  codeMissing: '请输入验证码',
  recoveryCodeMissing: '请输入恢复码',
  rejectionMissing: '请输入驳回原因',
  unfitMissing: '请填写不合格的原因',
  withdrawalMissing: '请输入提现金额',
  pickupDayMissing: '请选择提货日期',
  departmentMissing: '请选择部门',
  roleMissing: '请选择角色',
  redriveReasonShort: '放弃原因至少 2 个字',
} as const;
