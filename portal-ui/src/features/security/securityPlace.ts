/** 账户安全, a part of 我的账户. */
export const securityPlace = { pathname: '/bindingPayment', hash: '#security' } as const;
