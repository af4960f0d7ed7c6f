import { sentence } from '@xinyue/contracts';
import { createDrawingThread, type DrawingThread } from '@xinyue/kit/pdf/createDrawingThread';
import type { AgreementFacts, RenderedAgreement } from '../domain/Agreement.ts';

export type AgreementRenderer = DrawingThread<AgreementFacts, RenderedAgreement>;
type Options = { fontFiles: readonly string[]; workerFile: string; idleMs?: number; timeoutMs?: number };

/** Draws agreements in a thread of its own, so that no order waits for one. Error: `unavailable`. */
export const createAgreementRenderer = (options: Options): AgreementRenderer =>
  createDrawingThread({ ...options, failed: sentence('contractNotMade') });
