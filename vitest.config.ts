import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/src/testing/LongestFirst.ts';

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

/** Tests of the web apps and of what they share. */
const webApps = ['web', 'admin-ui', 'portal-ui'].map((name) => `${name}/**/*.test.{ts,tsx}`);

/** Tests of services wait for PostgreSQL more than half of their time: two of them keep one of two cores busy. */
const maxWorkers = 4;

export default defineConfig({
  test: {
    // One PostgreSQL (and where asked for one Kafka broker) for the whole run: see there.
    globalSetup: ['scripts/src/testing/globalSetup.ts'],
    pool: 'forks',
    // No promise of the product: on a machine that does other work the slowest tests took more than 60 s. None has a shorter one of its own.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    // The default of 1 s is no promise of the product: under load a page may take longer to load.
    expect: { poll: { timeout: 15_000 } },
    teardownTimeout: 30_000,
    // The same test must not pass on a second try: a flaky test is a fault.
    retry: 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, 'e2e/**', ...webApps],
          // One process with its modules for many files: to start it and load them anew takes longer than most of their tests.
          isolate: false,
          maxWorkers,
          setupFiles: ['web/src/testing/endFile.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: webApps,
          exclude: ignored,
          maxWorkers,
          // Each file has a page and modules of its own: stores, caches and storage of one must not be found by another.
          setupFiles: ['web/src/testing/endFile.ts', 'web/src/testing/cheapElements.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['e2e/src/system/prepare.ts'],
          setupFiles: ['e2e/src/system/keepOneDay.ts', 'e2e/src/browser/showFailures.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each of them starts a whole system of its own: after the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
