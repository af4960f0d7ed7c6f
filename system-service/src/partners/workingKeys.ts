import { type PartnerKind, partnerKinds, reachOf, scopesOfKey } from '@xinyue/contracts';
import type { PartnerSource } from '@xinyue/kit/partners/createPartnerKeys';
import type { Deps } from '../deps.ts';
import { findWorking, noteUsed } from './store/partnerStore.ts';

/** Keys of these kinds that were made here, for who verifies signatures: the other services, and this one. */
export const workingKeys = (
  deps: Pick<Deps, 'pool' | 'vault' | 'seals' | 'clock'>,
  kinds: readonly PartnerKind[] = partnerKinds,
): PartnerSource => ({
  async find(names) {
    const found = await findWorking(deps.pool, deps, names, deps.clock.now());
    const wanted = found.filter(({ kind }) => kinds.includes(kind));
    return wanted.map(({ name, kind, scopes, shops, secrets, shut }) => ({
      name,
      kind,
      scopes: scopesOfKey(kind, scopes),
      reach: reachOf([kind], shops),
      secrets,
      shut,
    }));
  },
  used: (name) => noteUsed(deps.pool, name, deps.clock.now()),
});
