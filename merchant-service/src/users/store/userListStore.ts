import { type UserQuery, userTypes } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { openInTurns } from '../../store/openInTurns.ts';
import type { User } from '../domain/user.ts';
import { openUser, type Sealing, type UserRow } from './userStore.ts';

export type ListedUser = { user: User; createdAt: Date; changedAt: Date };

const like = (text: string | undefined) => (text === undefined ? null : containing(text));

const matching = `from users where not deleted and user_type = any($1::smallint[])
  and ($2::boolean is null or disabled = $2) and ($3::text is null or id::text = $3) and ($4::text is null or account ilike $4)
  and ($5::text is null or nickname ilike $5) and ($6::bytea is null or mobile_index = $6)
  and ($7::uuid[] is null or id = any($7)) and ($8::uuid[] is null or user_type <> ${userTypes.staff} or id = any($8))`;

const newestFirst = { table: 'users', column: 'created_at', id: 'id', idType: 'uuid', direction: 'desc' } as const;

/**
 * C-45, R-68, R-80: users of these types that are not deleted, newest first, with the exact total; of staff none but these (null: all). A mobile is found
 * by its blind index alone.
 */
export async function listUsers(
  db: Db,
  { vault, mobileIndex }: Sealing,
  { types, staff }: { types: readonly number[]; staff: readonly string[] | null },
  query: UserQuery,
): Promise<{ list: ListedUser[]; total: number; next?: string }> {
  const { userStatus, id, ids, account, nickname, mobile } = query;
  const given = [
    types,
    userStatus === undefined ? null : userStatus === 1,
    id ?? null,
    like(account),
    like(nickname),
    mobile === undefined ? null : mobileIndex(mobile),
    ids?.filter(isUuid) ?? null,
    staff,
  ];
  const page = pageOf(query, newestFirst, given);
  const [{ rows: found }, { rows: counts }] = await Promise.all([
    db.query<UserRow & { created_at: Date; updated_at: Date }>(`select * ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found);
  const list = await openInTurns(rows, (row) => ({
    user: openUser(row, vault),
    createdAt: row.created_at,
    changedAt: row.updated_at,
  }));
  return { list, total: counts[0]!.total, ...rest };
}
