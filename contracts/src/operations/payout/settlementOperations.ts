import { listOf, operation, partner, proven, staff } from '../../operation.ts';
import { exact, idsFilter, paging } from '../../rules.ts';
import {
  channelLineRow,
  channelRow,
  channelStatementRow,
  lineQuery,
  settlementAnswer,
  settlementConfirmation,
  settlementFile,
  settlementUpload,
  statementBytes,
  statementQuery,
} from './settlementShapes.ts';

const office = '/xinyue/backstage/money';
const reads = [staff('money:read')];
const manages = [staff('money:manage')];

/** Statements of payment channels: by the partner, and by staff for one. */
export const settlementOperations = {
  /** Tr-C-02: the same again has the same answer; of a day that is there no other content. */
  uploadSettlement: {
    ...operation('/xinyue/partner/settlement/upload', 'Tr-C-02', 'payout', [partner('pay')], settlementUpload, settlementAnswer, [
      'session',
      'forbidden',
      'validation',
      'notFound',
      'conflict',
      'tooMany',
    ]),
    bodyBytes: statementBytes,
  },
  listChannels: operation(
    `${office}/channel/query`,
    'Tr-R-04',
    'payout',
    reads,
    exact(paging.extend({ ids: idsFilter })),
    listOf(channelRow),
  ),
  /** Own: `ids`, at most 100 rows asked for by id. */
  listSettlements: operation(
    `${office}/settlement/query`,
    'Tr-R-04',
    'payout',
    reads,
    statementQuery,
    listOf(channelStatementRow),
  ),
  listSettlementLines: operation(`${office}/settlement/lines`, 'Tr-R-04', 'payout', reads, lineQuery, listOf(channelLineRow), [
    'validation',
    'notFound',
  ]),
  uploadSettlementFile: {
    ...proven(
      'money',
      operation(`${office}/settlement/upload`, 'Tr-R-04', 'payout', manages, settlementFile, channelStatementRow, [
        'validation',
        'notFound',
        'conflict',
      ]),
    ),
    bodyBytes: statementBytes,
  },
  /** By another person than the one who brought it; `pass` 0 leaves the day free for another statement. */
  confirmSettlement: proven(
    'money',
    operation(`${office}/settlement/confirm`, 'Tr-R-04', 'payout', manages, exact(settlementConfirmation), channelStatementRow, [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
    ]),
  ),
};
