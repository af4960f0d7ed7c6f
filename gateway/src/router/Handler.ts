import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@xinyue/kit/Logger';
import type { ByteBudget } from '@xinyue/kit/limit/createByteBudget';
import type { SecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import type { PartnerCalls } from '../partners/createPartnerCalls.ts';
import type { Rights } from '../auth/createRights.ts';
import type { Sessions } from '../auth/createSessions.ts';
import type { QuoteStream } from '../stream/createQuoteStream.ts';
import type { Downloads } from '../upstream/createDownloads.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import type { ConcurrencyLimit } from './createConcurrencyLimit.ts';
import type { SharedAnswers } from './createSharedAnswers.ts';

/** What the handlers of calls work with; `main` makes it once. */
export type CallHandlerOptions = {
  upstreams: Upstreams;
  sessions: Sessions;
  rights: Rights;
  /** One for both ports, as are the next four. */
  inTurn: ConcurrencyLimit;
  greatBodies: ByteBudget;
  shared: SharedAnswers;
  partnerCalls: PartnerCalls;
  downloads: Downloads;
  security: SecurityNotes;
  quotes: QuoteStream;
  requestSecret: string;
  log: Logger;
};

/** Answers the requests of one kind, refusals too; `path` is the one of the request without its query. */
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
