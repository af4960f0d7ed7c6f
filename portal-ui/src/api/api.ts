import type { CallError } from '@xinyue/web/client/CallError';
import { createChannel } from '@xinyue/web/client/createChannel';
import { createConfig } from '@xinyue/web/client/createConfig';
import { createServerClock } from '@xinyue/web/client/createServerClock';
import type { Prove } from '@xinyue/web/client/createProver';
import { createQueryClient } from '@xinyue/web/createQueryClient';
import { sessionStore } from '../session/sessionStore.ts';
import { type Client, createClient } from './createClient.ts';
import { firstAnswer } from './firstAnswer.ts';

const sessionEnds = createChannel<string>();

/** A session that the server ended, with its sentence. */
export const onSessionOver = sessionEnds.on;

export const clock = createServerClock();
export const config = createConfig({ clock });
/** What every way to the server is made of. */
export const parts = {
  early: firstAnswer,
  clock,
  config,
  credentials: sessionStore.get,
  // Visitors are never asked: the first page goes without the code.
  prove: (async (...refused) => (await import('../session/proofPrompt.ts')).prove(...refused)) as Prove,
  onSessionOver(logintoken: string, message: string) {
    // A late answer to an older session must not end the one that was opened since.
    if (logintoken && sessionStore.get()?.logintoken !== logintoken) return;
    sessionStore.clear();
    sessionEnds.send(message);
  },
};
const call = createClient(parts);
export const api: Client = (...given) =>
  call(...given).catch(async (error: unknown) => {
    const session = sessionStore.get();
    // A session that was kept before its second step (Tr-M-02): that step is all it opens.
    if (session && (error as Partial<CallError>).reason === 'needsFactor') {
      sessionStore.clear();
      const { pendingSignIn } = await import('../session/pendingSignIn.ts');
      pendingSignIn.open({ userId: session.userId, logintoken: session.logintoken });
      sessionEnds.send((error as CallError).message);
    }
    if (session && (error as Partial<CallError>).reason === 'passwordFirst')
      (await import('../session/passwordFirst.ts')).passwordFirst.open();
    throw error;
  });

/** What was read is good for ten seconds: pages that show the same ask for it once. */
export const queryClient = createQueryClient({ staleTime: 10_000 });
