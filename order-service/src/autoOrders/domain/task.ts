import { beijingTime, fromBeijingTime, messages, taskDaysAhead, type taskLabels } from '@xinyue/contracts';

export type TaskStatus = keyof typeof taskLabels;

/** A task of a config (E-27); days and times of Beijing, money in fen. */
export type Task = {
  id: string;
  configId: string;
  configName: string;
  shopId: string;
  day: string;
  starts: string;
  ends: string;
  status: TaskStatus;
  rowCount: number;
  totalFen: number;
  reason: string | null;
  seed: string | null;
  algorithm: number | null;
  generatedAt: Date | null;
};

/** What a row of a plan and the order made of it have in common. */
export type TaskOrder = {
  id: string;
  taskId: string;
  spotId: string;
  spotName: string;
  typeName: string;
  unit: string;
  quantity: number;
  totalFen: number;
  payerBank: string;
  payeeBank: string;
  dueAt: Date;
};
/** A row of a plan (E-28). */
export type PlannedOrder = TaskOrder & {
  splitGroup: number | null;
  status: 0 | 1;
  generateStatus: 0 | 1 | 2;
  reason: string | null;
};
/** What the scheduler made of a row. */
export type SimulatedOrder = TaskOrder & { number: string; shopId: string; shopName: string; madeAt: Date };

const dayMs = 24 * 3_600_000;

/** V-49, Z-102: the first and the last day that a task may be for. */
export function taskDays(now: Date): { first: string; last: string } {
  const first = beijingTime(now).slice(0, 10);
  const noon = fromBeijingTime(`${first} 12:00:00`)!;
  return { first, last: beijingTime(new Date(noon.getTime() + taskDaysAhead * dayMs)).slice(0, 10) };
}

/** A good and its shop at the moment when an order is to be made of a row; null where they are not known. */
export type OnSale = { spotName: string; offerOpen: boolean | null; offerDeleted: boolean | null; shopOpen: boolean | null };

/** S-29, A-49: why no order is made of a row, or undefined. */
export function whyNotMade({ spotName, offerOpen, offerDeleted, shopOpen }: OnSale): string | undefined {
  if (!shopOpen) return messages.autoShopClosed;
  if (offerDeleted ?? true) return `商品 ${spotName} 已删除`;
  return offerOpen ? undefined : `商品 ${spotName} 已下架`;
}
