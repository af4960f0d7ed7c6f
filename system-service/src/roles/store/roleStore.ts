import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { publish } from '../../store/publish.ts';

/** A role (E-32); `version` counts its edits and its facts. */
export type Role = {
  id: string;
  systemNo: string;
  no: string;
  name: string;
  builtIn: boolean;
  deleted: boolean;
  version: number;
};
const selection = 'id, system_no as "systemNo", no, name, built_in as "builtIn", deleted, version';

/** A role, deleted or not, held until the transaction ends. */
export async function lockRole(db: Db, id: string): Promise<Role | undefined> {
  return (await db.query<Role>(`select ${selection} from roles where id = $1 for update`, [id])).rows[0];
}

/** Publishes `role.changed` of a role whose version has just been raised in this transaction; one that was there at the beginning had no fact. */
export const publishRole = (db: Db, roleId: string, version: number, cause: EventContext) =>
  publish(db, [{ type: 'role.changed', aggregateId: roleId, aggregateVersion: version, data: { roleId }, cause }]);
