import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { RecordBox } from '@xinyue/kit/crypto/createVault';
import { lastFour } from '../domain/masks.ts';
import type { Payer } from '../domain/payer.ts';

/** The sealed columns that users and merchants share. */
export type SealedPayer = {
  payer_acct_type: string;
  payer_bank_name: string;
  payer_bank_no_sealed: Buffer | null;
  payer_acct_no_sealed: Buffer | null;
  payer_acct_name_sealed: Buffer | null;
};

/** A mobile as it is stored: sealed, and as the blind index by which operators find the exact number (P1). */
export const sealMobile = (box: RecordBox, index: BlindIndex, mobile: string) => ({
  mobile_sealed: sealText(box, 'mobile', mobile),
  mobile_index: mobile === '' ? null : index(mobile),
});

/** Empty stays null: whether somebody gave a card number at all is no secret. */
export const sealText = (box: RecordBox, column: string, text: string): Buffer | null =>
  text === '' ? null : box.seal(column, text);
export const openText = (box: RecordBox, column: string, sealed: Buffer | null): string =>
  sealed === null ? '' : box.open(column, sealed);

/** With the last four digits apart: lists show them without opening anything. */
export const sealPayer = (box: RecordBox, payer: Payer): SealedPayer & { payer_acct_no_last4: string } => ({
  payer_acct_type: payer.type,
  payer_bank_name: payer.bankName,
  payer_bank_no_sealed: sealText(box, 'payer_bank_no', payer.bankNo),
  payer_acct_no_sealed: sealText(box, 'payer_acct_no', payer.acctNo),
  payer_acct_name_sealed: sealText(box, 'payer_acct_name', payer.acctName),
  payer_acct_no_last4: lastFour(payer.acctNo),
});

export const openPayer = (box: RecordBox, row: SealedPayer): Payer => ({
  type: row.payer_acct_type,
  bankName: row.payer_bank_name,
  bankNo: openText(box, 'payer_bank_no', row.payer_bank_no_sealed),
  acctNo: openText(box, 'payer_acct_no', row.payer_acct_no_sealed),
  acctName: openText(box, 'payer_acct_name', row.payer_acct_name_sealed),
});
