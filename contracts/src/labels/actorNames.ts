/** Who did something where no person's name can stand. */
export const actorNames = { system: '系统', merchant: '商户', customer: '客户' } as const;
