import { serveDrawing } from '@xinyue/kit/pdf/serveDrawing';
import { renderAgreement } from './renderAgreement.ts';

/** The thread in which agreements are drawn. */
serveDrawing(renderAgreement);
