import { createProofPrompt } from '@xinyue/web/client/createProofPrompt';
import { createProver } from '@xinyue/web/client/createProver';
import { sessionStore } from './sessionStore.ts';

/** Calls that wait until the person has proved who acts (Tr-R-02). */
export const proofPrompt = createProofPrompt(sessionStore);
export const prove = createProver(proofPrompt.ask);
