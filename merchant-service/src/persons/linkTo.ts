import type { LinkKind } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Cause } from '../deps.ts';
import { insertLink } from './store/linkStore.ts';

type Doer = Pick<Cause, 'actor' | 'now'>;
type Linked = { table: 'users' | 'merchants'; id: string; kind: LinkKind };

/** Whether somebody does this for another account. What the system does, nobody did. */
export const isOther = ({ actor }: Pick<Cause, 'actor'>, id: string): boolean => actor.kind === 'staff' && actor.id !== id;

/** Inside the transaction of the deed: whoever could sign in as another by it is linked with that account. */
export async function linkTo(db: Db, { table, id, kind }: Linked, cause: Doer): Promise<void> {
  if (isOther(cause, id)) await insertLink(db, { by: cause.actor.id, table, id, kind, at: cause.now });
}
