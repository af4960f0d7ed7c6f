import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { inboxBatchesMigration } from '@xinyue/kit/inbox/inboxBatchesMigration';
import { outboxSeqMigration } from '@xinyue/kit/outbox/outboxSeqMigration';
import { outboxToldMigration } from '@xinyue/kit/outbox/outboxToldMigration';
import { jobRunsMigration } from '@xinyue/kit/service/jobRuns';
import { catalogTables, quietStock, wideStock } from './001to003.ts';
import { goodsDesk, postings, sharedAudit } from './004to020.ts';
import { paidOrders, spotSearch, tradeFacts, unknownLicences } from './160to170.ts';
import { cancelledMeanwhile, earlierOrders } from './271earlierOrders.ts';
import { spotLookup } from './272spotLookup.ts';
import { changedSpots } from './290changedSpots.ts';
import { spotRefs } from './330spotRefs.ts';
import { changeTimes } from './345changeTimes.ts';
import { categoryEdits, pricePerTon, spotClicks } from './140to150.ts';
import { signEvents } from './390-signedEvents.ts';
import { keyedChain } from './400-keyedChain.ts';
import { partnerNonces } from './420-partnerNonces.ts';
import { spotsOfShop } from './421-spotsOfShop.ts';
import { owedUndos } from './422-owedUndos.ts';
import { searchForms } from './423-searchForms.ts';
import { searchMisses } from './424-searchMisses.ts';
import { lookupFacts } from './429-lookupFacts.ts';
import { priceIndex } from './430-priceIndex.ts';
import { measuredValues } from './431-measuredValues.ts';
import { pieceWeight } from './432-pieceWeight.ts';

/** In the order they run: what works for long stands before what locks. Names are never changed once released. */
export const migrations: Migration[] = [
  catalogTables,
  wideStock,
  quietStock,
  sharedAudit,
  postings,
  goodsDesk,
  evidenceMigration,
  pricePerTon,
  categoryEdits,
  spotClicks,
  jobRunsMigration,
  spotSearch,
  tradeFacts,
  paidOrders,
  unknownLicences,
  earlierOrders,
  spotLookup,
  cancelledMeanwhile,
  outboxToldMigration,
  inboxBatchesMigration,
  changedSpots,
  outboxSeqMigration,
  spotRefs,
  changeTimes,
  { name: '390-signedEvents', up: signEvents },
  { name: '400-keyedChain', up: keyedChain },
  partnerNonces,
  spotsOfShop,
  owedUndos,
  searchForms,
  searchMisses,
  lookupFacts,
  priceIndex,
  measuredValues,
  pieceWeight,
];
