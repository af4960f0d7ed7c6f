import type { OrderStatus, UnbookedWhy } from '@xinyue/contracts';
import { patience } from '../support/startOrderService.ts';

/** An order as it must be. `facts` are its events with the code they carry, in version order; `lines` its timeline. */
export type ModelOrder = {
  id: string;
  spotId: string;
  customerId: string;
  quantity: number;
  placedAt: number;
  /** Since when it is in its code. */
  since: number;
  status: OrderStatus;
  deleted: boolean;
  transId: string | null;
  facts: string[];
  lines: string[];
};

/** Everything the model knows of one story. */
export type World = {
  now: number;
  orders: Record<string, ModelOrder>;
  /** Per good: balance, number of movements, sum of what editors added, and every balance since the last adjustment. */
  stock: Record<string, { balance: number; moves: number; adjusted: number; stood: number[] }>;
  notices: Record<string, { orderId: string; statuses: string[]; otherFigure?: boolean }>;
  /** Money that is not booked for its order, by its number. */
  unbooked: Record<string, { orderId: string; why: UnbookedWhy }>;
  keys: Record<string, { orderId: string; body: string }>;
  /** The good that was adjusted under a number. */
  requests: Record<string, string>;
};

/** A command with everything looked up, as it is sent. */
export type Deed =
  | { kind: 'place'; spotId: string; customerId: string; quantity: number; key: string | undefined }
  | { kind: 'notify'; orderId: string; status: OrderStatus; transId: string; wrongMoney: boolean }
  | { kind: 'confirm'; orderId: string; by: 'staff' | 'merchant' | 'foreign'; contract: boolean }
  | { kind: 'handOver'; orderId: string; by: 'staff' | 'merchant' | 'foreign' }
  | { kind: 'pickUp'; orderId: string; own: boolean }
  | { kind: 'callOff'; orderId: string; own: boolean }
  | { kind: 'cancel'; orderId: string; by: 'staff' | 'merchant' | 'foreign' }
  | { kind: 'cashier'; orderId: string }
  | { kind: 'adjust'; spotId: string; seen: number | undefined; wanted: number; requestId: string }
  | { kind: 'expire' }
  | { kind: 'expireOne'; orderId: string };

/** What was answered, as far as it says something about the truth. */
export type Answer = { code: number; msg: string; id?: string; balance?: number };

export const unpaidMs = patience.unpaidMinutes * 60_000;
export const pendingMs = patience.pendingHours * 3_600_000;
