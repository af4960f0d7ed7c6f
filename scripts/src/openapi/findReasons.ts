import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';

/** A reason that a file refuses with, and the kind of refusal where the same line names it. */
export type FoundReason = { reason: string; kind: string | undefined; file: string };

/** Where what signed calls run begins, file by file below the checkout; what these import is read too. */
export const signedCallFiles = [
  'gateway/src/router/createCallHandler.ts',
  'kit/src/http/createServiceApp.ts',
  'kit/src/partners/createPartnerVerifier.ts',
  'kit/src/partners/partnerSignature.ts',
  'catalog-service/src/partnerGoods/routes.ts',
  'order-service/src/paying/notifyPayment.ts',
  'order-service/src/paying/store/partnerOrderStore.ts',
  'order-service/src/stock/adjustStocks.ts',
  'payout-service/src/payments/notifyRefund.ts',
  'payout-service/src/settlement/takeStatement.ts',
  'payout-service/src/withdrawals/notifyWithdrawal.ts',
  'system-service/src/open/calls/readConsole.ts',
  'system-service/src/open/feed/listEvents.ts',
  'system-service/src/open/webhooks/webhookRoutes.ts',
  'system-service/src/partners/readPartnerSelf.ts',
] as const;

const imported = /from '([^']+)'/g;
const refusing = /(?:new AppError\(\s*'(\w+)',\s*)?(?:protocolSentence|\bsentence)\(\s*'(\w+)'/g;

/** The file that an import leads to, below the checkout; undefined for packages. */
function placeOf(from: string, file: string): string | undefined {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  const [, home, rest] = /^@xinyue\/(kit)\/(.+)$/.exec(from) ?? [];
  return home && `${home}/src/${rest}.ts`;
}

/** Every reason that these files and what they import name, with `sentence` or a fault of a signature. */
export function findReasons(files: readonly string[], root = repoRoot()): FoundReason[] {
  const seen = new Set<string>();
  const found: FoundReason[] = [];
  const read = (file: string): void => {
    if (seen.has(file) || !existsSync(path.join(root, file))) return;
    seen.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, kind, reason = ''] of text.matchAll(refusing)) found.push({ reason, kind, file });
    for (const [, from = ''] of text.matchAll(imported)) {
      const next = placeOf(from, file);
      if (next) read(next);
    }
  };
  for (const file of files) read(file);
  return found;
}
