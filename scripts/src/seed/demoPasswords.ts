/** Passwords of the demonstration's accounts, as merchant-service makes them with XINYUE_DEMO=1: seeding signs in with them. */
export const demoPasswords: Record<string, string> = {
  buyer001: 'Buyer2021',
  buyer002: 'Buyer2022',
  buyer003: 'Buyer2023',
  buyer004: 'Buyer2024',
  buyer005: 'Buyer2025',
  buyer006: 'Buyer2026',
  qingdao01: 'Qingdao2021',
  shanghai02: 'Shanghai2022',
  yunnan003: 'Yunnan2023',
  operator01: 'Operator20261',
  clerk001: 'Clerk20261-look',
};
