import type { OrderRow } from '@xinyue/contracts/operations';

/** What every dialog about one order gets. */
export type OrderDialogProps = { order: OrderRow; onDone(): void; onDrop(): void };
