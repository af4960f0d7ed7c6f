import { serveDrawing } from '@xinyue/kit/pdf/serveDrawing';
import { renderStatement } from './renderStatement.ts';

/** The thread in which statements are drawn. */
serveDrawing(renderStatement);
