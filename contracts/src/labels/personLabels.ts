/** What people call the fields of a person, and of the bank account that pays or is paid (E-01, E-02). */
export const personLabels = {
  account: '账户',
  password: '密码',
  nickname: '账户名',
  mobile: '手机号',
  sex: '性别',
  age: '年龄',
  area: '所属地区',
  address: '详细地址',
  payerAcctType: '账号类型',
  payerBankNo: '开户行编码',
  payerBankName: '开户行',
  payerAcctNo: '开户卡号',
  payerAcctName: '开户账户名',
} as const;
