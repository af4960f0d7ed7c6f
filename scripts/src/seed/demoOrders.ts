/** An order of the demonstration: who buys what, and the steps it takes after it was placed. */
export type DemoOrder = { buyer: string; good: string; quantity: number; steps: Step[] };

/** A code that a payment partner reports, or what the back office does; `contract` makes one that waits for its two sides. */
export type Step = { notice: number | string } | 'contract' | 'confirm' | 'pickUp' | 'cancel';

const paid: Step = { notice: 1 };

/** At least one order in every state that can be reached, in the order in which they are placed. */
export const demoOrders: DemoOrder[] = [
  { buyer: 'buyer001', good: '泰国标胶 STR20', quantity: 20, steps: [paid, 'confirm', 'pickUp'] },
  { buyer: 'buyer001', good: '云南全乳胶 SCR WF', quantity: 10, steps: [paid, 'confirm'] },
  { buyer: 'buyer001', good: '丁苯橡胶 SBR1502', quantity: 6, steps: [paid, 'contract'] },
  { buyer: 'buyer001', good: '顺丁橡胶 BR9000', quantity: 3, steps: [] },
  { buyer: 'buyer002', good: '黄春发天然乳胶 60%', quantity: 4, steps: [{ notice: '00' }] },
  { buyer: 'buyer002', good: '云南浓缩天然乳胶', quantity: 6, steps: [{ notice: '02' }] },
  { buyer: 'buyer002', good: '三元乙丙 EPDM 4045', quantity: 2, steps: [{ notice: '06' }] },
  { buyer: 'buyer003', good: '泰国烟片胶 RSS3', quantity: 15, steps: [paid, 'confirm', 'pickUp'] },
  { buyer: 'buyer003', good: '国产标二 SCR10', quantity: 12, steps: [{ notice: 4 }] },
  { buyer: 'buyer003', good: '马来标胶 SMR20', quantity: 5, steps: [{ notice: '04' }] },
  { buyer: 'buyer003', good: '泰混 STR20 复合', quantity: 30, steps: [paid] },
  { buyer: 'buyer004', good: '云南浓缩天然乳胶', quantity: 8, steps: [{ notice: '05' }] },
  { buyer: 'buyer004', good: '黄春发天然乳胶 60%', quantity: 10, steps: [{ notice: '01' }, 'confirm'] },
  { buyer: 'buyer005', good: '三元乙丙 EPDM 3092E', quantity: 1, steps: [{ notice: '03' }] },
  { buyer: 'buyer005', good: '高顺顺丁橡胶 BR9000', quantity: 3, steps: [{ notice: 99 }] },
  { buyer: 'buyer005', good: '恒粘标胶 SCR CV', quantity: 2000, steps: [paid, 'confirm'] },
  { buyer: 'buyer006', good: '国产浅色标胶 SCR5', quantity: 5, steps: [] },
  { buyer: 'buyer006', good: '丁苯橡胶 SBR1712', quantity: 9, steps: [paid, 'cancel'] },
];
