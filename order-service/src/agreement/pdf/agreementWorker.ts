import type { DrawingJob } from '@xinyue/kit/pdf/createDrawingThread';
import { serveThread } from '@xinyue/kit/thread/serveThread';
import type { AgreementFacts } from '../domain/Agreement.ts';
import { renderAgreement } from './renderAgreement.ts';

/** The thread in which agreements are drawn. */
serveThread(({ fontFiles, facts }: DrawingJob<AgreementFacts>) => renderAgreement(fontFiles, facts));
