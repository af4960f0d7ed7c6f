/** Words of signing in, of the own password and of the devices on which one is signed in. */
export const signInWords = {
  signedIn: '登录成功',
  failed: '登录失败，请稍后再试！',
} as const;

export const passwordWords = {
  change: '修改密码',
  current: '当前密码',
  next: '新密码',
  again: '再次输入新密码',
  differ: '两次输入的新密码不一致',
  show: '显示密码',
  hide: '隐藏密码',
  rule: '大写字母、小写字母与数字，至少八位；十二位起不限组成',
} as const;

export const sessionWords = {
  listFailed: '登录设备加载失败，请稍后再试！',
  here: '（本机）',
  unknownAddress: '未知地址',
  ended: '已结束该登录',
  endFailed: '结束失败，请稍后再试！',
} as const;
