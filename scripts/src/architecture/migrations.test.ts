import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { checkMigrations } from './checkMigrations.ts';
import { releasedMigrations } from './releasedMigrations.ts';

const folderOf = (service: string) => path.join(repoRoot(), service, 'src', 'migrations');

describe('migrations', () => {
  it.each(Object.entries(releasedMigrations))(
    '%s keeps the released ones, and has a file for each new one',
    async (service, released) => {
      const folder = folderOf(service);
      const { migrations } = (await import(pathToFileURL(path.join(folder, 'index.ts')).href)) as {
        migrations: { name: string }[];
      };
      const files = readdirSync(folder).map((file) => path.basename(file, '.ts'));
      expect(checkMigrations({ names: migrations.map(({ name }) => name), released, files })).toEqual([]);
    },
  );

  it('every service with migrations is in the list', () => {
    const services = readdirSync(repoRoot()).filter((name) => name.endsWith('-service'));
    expect(services.toSorted()).toEqual(Object.keys(releasedMigrations).toSorted());
  });

  const released = ['001first', '130evidence'];
  it.each([
    ['a released one that was renamed', ['001begin', '130evidence'], 'place 1 is 001begin, and databases remember 001first'],
    ['a released one that is gone', ['001first'], 'place 2 is empty, and databases remember 130evidence'],
    [
      'a new one between released ones',
      ['001first', '346-more', '130evidence'],
      'place 2 is 346-more, and databases remember 130evidence',
    ],
    ['a new one of another name', [...released, '346more'], '346more is not named like 346-whatItDoes'],
    ['a new one without a file', [...released, '347-other'], '347-other has no file of its own: src/migrations/347-other.ts'],
    ['new ones out of order', [...released, '346-more', '345-less'], '345-less stands behind a later one'],
  ])('finds %s', (_, names, message) => {
    expect(checkMigrations({ names, released, files: ['346-more', '345-less', '346more'] })).toContain(message);
  });

  it('takes new ones in the order of their names', () => {
    expect(
      checkMigrations({ names: [...released, '346-more', '350-other'], released, files: ['346-more', '350-other'] }),
    ).toEqual([]);
  });
});
