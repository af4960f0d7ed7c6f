import { customsStates, platformShop } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import { type FormKind, searchForms } from './domain/formsOf.ts';
import { readCharacters } from './readCharacters.ts';
import { formGoods, type FormText, insertForms, listUnformed } from './store/formStore.ts';

/** Texts that this process remembers as kept, so that saving a good again asks for none of them. */
const rememberedAtMost = 10_000;
const remembered = new WeakMap<Pool, Set<string>>();
const keyOf = ({ kind, text }: FormText) => `${kind} ${text}`;

/** Texts that stand with goods without being written by anybody: see `spot_texts`. */
const given: readonly FormText[] = [platformShop.name, '含税', '未税', ...customsStates].map((text) => ({ kind: 'text', text }));

const withForms = (texts: readonly FormText[]) =>
  texts.map(({ kind, text }) => ({ kind, text, forms: searchForms(kind, text, readCharacters) }));

/** Keeps what texts are found by, within the caller's transaction. */
export async function keepText(db: Db, kind: FormKind, text: string): Promise<void> {
  await insertForms(db, withForms([{ kind, text }]));
}

export type SearchedFields = Record<'name' | 'warehouseAddress' | 'pickupArea', string> &
  Record<'ref' | 'brandName' | 'level' | 'origin' | 'packingSpecification', string | null>;

function* textsOf({ name, ref, level, ...texts }: SearchedFields): Generator<{ kind: FormKind; text: string | null }> {
  yield { kind: 'name', text: name };
  yield { kind: 'code', text: ref };
  yield { kind: 'code', text: level };
  for (const text of [texts.brandName, texts.origin, texts.warehouseAddress, texts.pickupArea, texts.packingSpecification])
    yield { kind: 'text', text };
}

/**
 * Keeps what goods are found by, in the transaction that saves them: nothing stays of what is refused. Only what was there before is remembered, since
 * what is new may be taken back. To be called before the goods are written.
 */
export async function keepForms({ pool, db }: { pool: Pool; db: Db }, goods: readonly SearchedFields[]): Promise<void> {
  const known = remembered.get(pool) ?? new Set();
  remembered.set(pool, known);
  const texts = new Map<string, FormText>();
  for (const { kind, text } of [...given, ...goods.flatMap((good) => [...textsOf(good)])]) {
    if (text === null || text === '') continue;
    const key = keyOf({ kind, text });
    if (!known.has(key)) texts.set(key, { kind, text });
  }
  if (texts.size === 0) return;
  for (const one of await insertForms(db, withForms([...texts.values()]))) texts.delete(keyOf(one));
  if (known.size + texts.size > rememberedAtMost) known.clear();
  for (const key of texts.keys()) known.add(key);
}

/** Goods that are formed at a time. */
const portion = 500;

/** Forms of goods that came another way, or were here before there were any: they are found by their texts as they stand until then. */
export async function formOlderGoods({ pool }: { pool: Pool }): Promise<void> {
  for (let last = ''; ;) {
    const { ids, texts } = await listUnformed(pool, last, portion);
    if (ids.length === 0) return;
    if (texts.length > 0) await insertForms(pool, withForms(texts));
    await inTransaction(pool, (client) => formGoods(client, ids));
    last = ids.at(-1)!;
  }
}
