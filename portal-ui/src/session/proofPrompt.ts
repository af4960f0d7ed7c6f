import { createProofPrompt } from '@xinyue/web/client/createProofPrompt';
import { sessionStore } from './sessionStore.ts';

/** Calls that wait until the person has proved who acts (Tr-R-02). */
export const proofPrompt = createProofPrompt();

const tokenNow = () => sessionStore.get()?.logintoken;
let asked = tokenNow();
sessionStore.subscribe(() => {
  // Another one must neither find the deeds of the one before nor prove them.
  if (tokenNow() === asked) return;
  asked = tokenNow();
  proofPrompt.drop();
});
