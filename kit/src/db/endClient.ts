import type { Client } from 'pg';

const goodbyeMs = 1_000;

/** Closes a connection without ever hanging or throwing: a peer that no longer answers is left after 1 s. */
export const endClient = async (client: Client | undefined): Promise<void> => {
  if (!client) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, goodbyeMs);
  });
  await Promise.race([client.end().catch(() => {}), limit]);
  clearTimeout(timer);
};
