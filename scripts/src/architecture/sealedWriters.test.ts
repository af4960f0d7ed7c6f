import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { findSourceFiles } from './findSourceFiles.ts';

/**
 * Where statements stand that write sealed columns, each beside the seal that it writes. Another place that wrote one would leave rows that nobody
 * believes.
 */
const writers: Record<string, string[]> = {
  withdrawals: ['withdrawals/store/withdrawalStore.ts', 'withdrawals/store/laneStore.ts'],
  company_payees: ['accounts/store/companyPayeeStore.ts'],
  users: ['store/holdStore.ts', 'signIn/store/passwordStore.ts'],
  merchants: ['store/holdStore.ts', 'signIn/store/passwordStore.ts'],
  applications: ['applications/store/applicationStore.ts'],
  sessions: ['signIn/store/sessionStore.ts'],
  factors: ['factors/store/factorStore.ts', 'factors/store/passkeyStore.ts'],
  recovery_codes: ['factors/store/recoveryStore.ts'],
  remembered_sign_ins: ['signIn/store/rememberedStore.ts'],
  roles: ['roles/store/roleStore.ts', 'rights/store/grantStore.ts'],
  role_permissions: ['rights/store/grantStore.ts'],
  staff: ['staff/store/staffStore.ts', 'rights/store/grantStore.ts'],
  staff_departments: ['rights/store/grantStore.ts'],
  partners: ['partners/store/partnerStore.ts'],
  partner_keys: ['partners/store/partnerStore.ts'],
  webhook_endpoints: ['open/webhooks/store/endpointStore.ts'],
  open_events: ['open/feed/store/openEventStore.ts'],
};

/** Statements that write sealed columns of these tables: `update t … set c = …` and `insert into t`. */
function written(text: string, tables: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  for (const [table, columns] of tables) {
    if (new RegExp(`insert into ${table}\\b`).test(text)) found.push(table);
    for (const [, set = ''] of text.matchAll(new RegExp(`update ${table}\\b[^;\`'"]*?\\bset\\b([^;\`]*)`, 'g')))
      if ([...columns].some((column) => new RegExp(`\\b${column} = `).test(set.split(/\bwhere\b/)[0]!))) found.push(table);
    // A table whose name comes from a variable.
    if (
      new RegExp(`'${table}'\\}`).test(text) &&
      [...columns].some((column) => new RegExp(`\\bset [^\`]*\\b${column} = `).test(text))
    )
      found.push(table);
  }
  return [...new Set(found)];
}

describe.each(serviceNames.filter((name) => sealedTables[name].length > 0))('%s', (service) => {
  const tables = new Map<string, Set<string>>();
  for (const { table, columns, seal, read = {} } of sealedTables[service]) {
    tables.set(table, new Set([...(tables.get(table) ?? []), ...columns, seal]));
    for (const sql of Object.values(read))
      for (const [, other = ''] of sql.matchAll(/\b(?:from|join) (\w+)/g))
        if (other in writers) tables.set(other, new Set(['ends_at', 'waiting_by']));
  }
  const folder = path.join(repoRoot(), `${service}-service`, 'src');
  const files = findSourceFiles(folder).filter((file) => !/\.test\.ts$|^migrations\/|\/testing\//.test(file));

  it('ADR 44 sealed columns are written where the seal is, and nowhere else', () => {
    const places = new Map<string, string[]>();
    for (const file of files)
      for (const table of written(readFileSync(path.join(folder, file), 'utf8'), tables))
        places.set(table, [...(places.get(table) ?? []), file]);
    for (const [table, found] of places) for (const file of found) expect(writers[table], `${table} in ${file}`).toContain(file);
    expect(places.size).toBeGreaterThan(0);
  });

  it('ADR 44 who writes them knows the seals', () => {
    for (const table of tables.keys())
      for (const file of writers[table] ?? []) expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(/[sS]eals\b/);
  });
});
