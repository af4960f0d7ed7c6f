/** Who did something where no person's name can stand. */
export const actorNames = { system: '系统', server: '服务器运维', merchant: '商户', customer: '客户' } as const;
