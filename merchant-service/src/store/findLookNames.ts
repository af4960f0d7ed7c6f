import { documentSlots } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { documentColumn } from './documentColumns.ts';
import type { Look } from './lookStore.ts';

/** What people call the record that was looked at, and which document of it; empty where only its number is known here. */
export type LookNames = { about: string; slot: string };
type Named = { id: string; about: string; documents: Record<string, string[]> };

const documents = documentSlots.map((slot) => `'${slot}', ${documentColumn(slot)}`).join(', ');
const byIds = `
select id::text, shop_name as about, jsonb_build_object(${documents}) as documents from applications where id = any($1::uuid[])
union all select id::text, shop_name, '{}' from merchants where id = any($1::uuid[])
union all select id::text, account, '{}' from users where id = any($1::uuid[])`;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The names of what a page of looks is about (back-office 18n): shops by name, people by account, files by the document they are. */
export async function findLookNames(db: Db, looks: readonly Look[]): Promise<(look: Look) => LookNames> {
  const ids = [...new Set(looks.map(({ reference }) => reference))].filter(isId);
  const { rows } = ids.length === 0 ? { rows: [] } : await db.query<Named>(byIds, [ids]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ({ reference, record, recordId }) => {
    const named = known.get(reference);
    if (!named) return { about: '', slot: '' };
    const slot =
      record === 'files' && documentSlots.find((one) => named.documents[one]?.some((url) => url.endsWith(`/${recordId}`)));
    return { about: named.about, slot: slot || '' };
  };
}
