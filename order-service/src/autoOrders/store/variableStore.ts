import { payerBankVariable, type EventData } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** Keeps the newest value of a variable that simulated orders are made with (Z-100); there is no other that is read here. */
export async function saveVariable(db: Db, { name, value }: EventData<'variable.changed'>, version: number): Promise<void> {
  if (name !== payerBankVariable) return;
  await db.query(
    `insert into simulation.variables (name, value, version) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, version = excluded.version where variables.version < excluded.version`,
    [name, value, version],
  );
}
