import type { Actor } from '@xinyue/contracts';

/** Who acts on the own account, and in which session. */
export type Owner = { actor: Actor; session: Buffer };
