import type { DrawingJob } from '@xinyue/kit/pdf/createDrawingThread';
import { serveThread } from '@xinyue/kit/thread/serveThread';
import { renderStatement, type StatementFacts } from './renderStatement.ts';

/** The thread in which statements are drawn. */
serveThread(({ fontFiles, facts }: DrawingJob<StatementFacts>) => renderStatement(fontFiles, facts));
