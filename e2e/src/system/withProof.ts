import { type BegunProof, type Operation, operations } from '@xinyue/contracts';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';

const reasonOf = ({ data }: Answer): string | undefined => (data as { reason?: string } | null | undefined)?.reason;

/**
 * A call that may need a proof (Tr-C-01): begun and finished with the password of an account without a factor, and sent again with it. Where the
 * proof itself is refused, that is the answer.
 */
export async function withProof<T>(
  client: Client,
  { path }: Operation,
  body: object,
  password: string,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const first = await client.call<T>(path, body, headers);
  if (reasonOf(first) !== 'needsProof') return first;
  const begun = await client.call<BegunProof>(operations.beginProof.path, { path, body });
  if (!begun.success) return begun as Answer<never>;
  const { proofId } = begun.data;
  const finished = await client.call<{ proof: string }>(operations.finishProof.path, { proofId, password });
  if (!finished.success) return finished as Answer<never>;
  return client.call<T>(path, body, { ...headers, 'x-proof': finished.data.proof });
}
