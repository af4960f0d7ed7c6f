import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { findBreaches, type SourceFile } from './findBreaches.ts';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'shots']);

function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSources(full);
    if (!/\.(ts|tsx|mjs|css)$/.test(entry.name)) return [];
    return [{ path: path.relative(repoRoot(), full), text: readFileSync(full, 'utf8') }];
  });
}

describe('the house (DESIGN §2)', () => {
  it('keeps its import law and its short files', () => {
    const sources = readSources(repoRoot());
    expect(sources.length).toBeGreaterThan(200);
    expect(findBreaches(sources)).toEqual([]);
  });

  it.each(['catalog-service', 'order-service', 'merchant-service', 'payout-service', 'gateway', 'admin-ui', 'portal-ui'])(
    '%s exports nothing, so nobody can import it',
    (name) => {
      const { exports } = JSON.parse(readFileSync(path.join(repoRoot(), name, 'package.json'), 'utf8')) as { exports: unknown };
      expect(exports).toEqual({});
    },
  );

  it.each([
    ['a service that imports another', 'order-service/src/routes.ts', `import { x } from '@xinyue/payout-service';`],
    ['a service that reaches into another', 'order-service/src/routes.ts', `import { x } from '../../payout-service/src/x.ts';`],
    ['a service that imports the gateway', 'order-service/src/routes.ts', `import { x } from '@xinyue/gateway';`],
    ['a web app that imports kit', 'portal-ui/src/App.tsx', `import { x } from '@xinyue/kit/newId';`],
    ['kit that learns an order code', 'kit/src/x.ts', `import { orderStatuses } from '@xinyue/contracts/codes';`],
    ['contracts that use a library', 'contracts/src/x.ts', `import x from 'lodash';`],
    ['a domain that does I/O', 'order-service/src/domain/x.ts', `import fs from 'node:fs';`],
    ['a domain that reads the store', 'order-service/src/domain/x.ts', `import { x } from '../store/x.ts';`],
    ['somebody who imports main', 'order-service/src/routes.ts', `import { main } from './main.ts';`],
    ['a dynamic import of main', 'order-service/src/routes.ts', `const x = await import('./main.ts');`],
    ['a file that is too long', 'kit/src/x.ts', '\n'.repeat(251)],
  ])('sees %s', (_what, file, text) => {
    expect(findBreaches([{ path: file, text }])).toHaveLength(1);
  });
});
