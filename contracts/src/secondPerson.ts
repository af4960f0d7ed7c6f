/** As what somebody else stands behind what a second person lets go. */
export const firstPersonLabels = {
  requester: '申请人',
  account: '账户',
  payeeSetter: '收款人设置者',
  initiator: '发起人',
  maker: '创建人',
  rotator: '更换密钥者',
  payer: '收款的买家',
  giver: '授权人',
  receiver: '被授权人',
} as const;
export type FirstPerson = keyof typeof firstPersonLabels;

/** Calls by which a second person lets something go, and as what the first ones stand behind it. */
export const secondPersonOf = {
  reviewWithdrawal: ['requester', 'account', 'payeeSetter'],
  reviewRefund: ['initiator', 'requester', 'account', 'payer'],
  freezeOrderMoney: ['account'],
  resolveDifference: ['requester'],
  confirmSettlement: ['requester'],
  confirmPartner: ['maker', 'rotator'],
  confirmRightRequest: ['giver', 'receiver'],
  confirmPayee: ['payeeSetter', 'account'],
  confirmStaffFactor: ['requester', 'account'],
} as const satisfies Record<string, readonly FirstPerson[]>;
/** The accounts that stand behind what such a call lets go, by what they are; none where nobody does. */
export type FirstsOf<O extends keyof typeof secondPersonOf> = Readonly<
  Record<(typeof secondPersonOf)[O][number], string | readonly string[] | null | undefined>
>;

/** By what one person could sign in with the account of another. */
export const linkLabels = { made: '创建账户', password: '设置登录密码', factor: '重置二次验证' } as const;
export type LinkKind = keyof typeof linkLabels;
