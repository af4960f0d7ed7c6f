import type { OrderRow } from '@xinyue/contracts/operations';

type Contract = Pick<OrderRow, 'status' | 'contractPdf' | 'contractConfirmed'>;

/** True while the contract of a paid order waits for its buyer's confirmation. */
export const waitsForBuyer = ({ status, contractPdf, contractConfirmed }: Contract): boolean =>
  status === 1 && contractPdf !== null && (contractConfirmed === 'none' || contractConfirmed === 'shop');
