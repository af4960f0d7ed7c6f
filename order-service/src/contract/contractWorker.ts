import { parentPort } from 'node:worker_threads';
import type { ContractFacts } from '../domain/ContractFacts.ts';
import { renderContract } from './renderContract.ts';

export type RenderJob = { id: number; fontFile: string; facts: ContractFacts };
export type RenderDone = { id: number; pdf: Uint8Array; missing: string[] } | { id: number; failed: string };

/** The thread in which contracts are drawn: a job in, its PDF out, one after the other. */
parentPort?.on('message', ({ id, fontFile, facts }: RenderJob) => {
  renderContract(fontFile, facts).then(
    ({ pdf, missing }) => parentPort!.postMessage({ id, pdf, missing } satisfies RenderDone, []),
    (error: unknown) => parentPort!.postMessage({ id, failed: String(error) } satisfies RenderDone, []),
  );
});
