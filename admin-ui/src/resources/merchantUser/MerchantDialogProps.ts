import type { MerchantRow } from '@xinyue/contracts/operations';

/** What every dialog about one merchant gets. */
export type MerchantDialogProps = { row: MerchantRow; onClose(): void };
