import type { DrawingJob } from '@xinyue/kit/pdf/createDrawingThread';
import { serveThread } from '@xinyue/kit/thread/serveThread';
import { renderStatement, type StatementFacts } from './renderStatement.ts';

/** The thread in which statements are drawn. */
serveThread(({ fontFile, facts }: DrawingJob<StatementFacts>) => renderStatement(fontFile, facts));
