import { beijingTime, type OrderContract } from '@xinyue/contracts';
import { confirmedByOf, type Agreement, type Confirmation } from '../domain/Agreement.ts';

/** An agreement under its documented names; from where it was confirmed stays with us. */
export const orderContractOf = ({
  agreement,
  confirmations,
}: {
  agreement: Agreement;
  confirmations: readonly Confirmation[];
}): OrderContract => ({
  contractNo: agreement.agreementNo,
  contractPdf: agreement.saveUrl,
  sha256: agreement.sha256,
  madeAt: beijingTime(agreement.madeAt),
  madeBy: agreement.madeBy,
  missing: agreement.missing,
  confirmed: confirmedByOf(confirmations.map(({ side }) => side)),
  confirmations: confirmations.map(({ side, who, at }) => ({ side, who, time: beijingTime(at) })),
});
