import { parentPort } from 'node:worker_threads';
import type { AgreementFacts } from '../domain/Agreement.ts';
import { renderAgreement } from './renderAgreement.ts';

export type RenderJob = { id: number; fontFile: string; facts: AgreementFacts };
export type RenderDone = { id: number; pdf: Uint8Array; missing: string[] } | { id: number; failed: string };

/** The thread in which agreements are drawn: a job in, its PDF out, one after the other. */
parentPort?.on('message', ({ id, fontFile, facts }: RenderJob) => {
  renderAgreement(fontFile, facts).then(
    ({ pdf, missing }) => parentPort!.postMessage({ id, pdf, missing } satisfies RenderDone, []),
    (error: unknown) => parentPort!.postMessage({ id, failed: String(error) } satisfies RenderDone, []),
  );
});
