import type { OrderRow } from '@xinyue/contracts/operations';

type Agreement = Pick<OrderRow, 'status' | 'contractPdf' | 'contractConfirmed'>;

/** True while the agreement of a paid order waits for its buyer's confirmation. */
export const waitsForBuyer = ({ status, contractPdf, contractConfirmed }: Agreement): boolean =>
  status === 1 && contractPdf !== null && (contractConfirmed === 'none' || contractConfirmed === 'shop');

/** the agreement files of an order; the wire has them comma-separated, or null. */
export const agreementUrls = (reamrk1: string | null): string[] =>
  (reamrk1 ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
