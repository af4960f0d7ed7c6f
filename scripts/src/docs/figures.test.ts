import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

/** A figure as a page says it, and the code that it comes from, as it stands there. */
type Figure = [words: string, code: string];

/** Pages that state intervals and sizes. Figures of the two pages about performance and of the ADRs come from printed runs. */
const pages: Record<string, Figure[]> = {
  'README.md': [
    ['up to 500 kB', 'kb: 500, bytes: 500 * 1024'],
    ['shows up within 15 s', 'refreshMs = 15_000'],
    ['does not answer within 15 s', 'withinMs = 15_000'],
    ['after up to 5 s', 'slowest = 5_000'],
    ['in the last 5 minutes', 'graceMs = 300_000'],
    ['within 20 s of being back', 'halfOpenMs: 20_000'],
  ],
  'docs/architecture.md': [
    ['time within 300 s', 'skewMs = 300_000'],
    ['at most 100 rows', 'idsAtMost = 100'],
    ['good for 30 s', 'lifetimeMs = 30_000'],
    ['runs every 5 s', "at: '*/5 * * * * *'"],
    ['looks every 200 ms', 'pollMs = 200'],
    ['are kept 30 days', 'retentionDays = 30'],
    ['checked within 5 minutes', 'graceMs = 300_000'],
    ['hold for 5 minutes', 'linkLifetimeSeconds = 300'],
  ],
  'docs/operations.md': [
    ['30, 480 (8 h)', 'XINYUE_STAFF_SESSION_MINUTES: minutes(8 * 60)'],
    ['10080 (7 days)', 'XINYUE_SESSION_MINUTES: minutes(7 * 24 * 60)'],
    ['720 (12 h)', 'XINYUE_IDLE_MINUTES: minutes(12 * 60)'],
    ['at 10 MB a file', 'limit = 10_000_000'],
    ['10 s for its head', 'headersTimeout: 10_000'],
    ['30 s in all', 'requestLimitMs = 30_000'],
    ['may take 10 minutes', 'tenMinutes = 600_000'],
    ['slower than 20 kB/s', 'bytesPerSecond: 20_000'],
    ['bus keep 30 days', 'retentionDays = 30'],
    ['waits up to 60 s', 'patienceMs = 60_000'],
    ['or after 15 minutes', "createLimiter(pool, 'account', 10, 900)"],
    ['100 failed tries in 15 minutes', "createLimiter(pool, 'origin', 100, 900)"],
    ['signatures live 30 s', 'lifetimeMs = 30_000'],
    ['(within 5 s)', 'lateness = 5_000'],
    ['links their rows within 5 s', 'lateness = 5_000'],
    ['within 24 hours', 'unusedLimits = { hours: 24'],
    ['90 days after a rejection', 'rejectedDays = 90'],
    ['disk is read every 10 s', 'sampleMs = 10_000'],
    ['at most 8 s', 'limitMs = 8_000'],
    ['in a row over 3 s', 'badForMs = 3_000'],
    ['within 15 minutes is one look', 'againMinutes = 15'],
    ['opens those of its session for 15 minutes', 'lookMs = 15 * 60_000'],
  ],
  'docs/docker.md': [
    ['outboxes keep 30 days', 'retentionDays = 30'],
    ['are kept 30 days', 'KAFKA_LOG_RETENTION_HOURS: 720'],
  ],
  'catalog-service/README.md': [
    ['for 24 hours', 'keptHours = 24'],
    ['(24 h)', 'keptHours = 24'],
    ['3 s, 1 MB', 'timeoutMs: 3_000, maxBytes: 1_000_000'],
    ['for 20 s', 'halfOpenMs: 20_000'],
    ['every 5 s', "name: 'write clicks', at: '*/5 * * * * *'"],
    ['loses 5 s', "name: 'write clicks', at: '*/5 * * * * *'"],
    ['30 minutes', 'againMs = 30 * 60_000'],
  ],
  'merchant-service/README.md': [
    ['up to 5 MB and 25 megapixels', 'bytes: 5 * mebibyte, bytesText: '],
    ['links of 5 minutes', 'linkLifetimeSeconds = 300'],
    ['60 or 100 MB per account', 'files: 60, bytes: 100 * mebibyte'],
    ['after 24 hours', 'unusedLimits = { hours: 24'],
    ['after 90 days', 'rejectedDays = 90'],
    ['for 15 minutes', "createLimiter(pool, 'account', 10, 900)"],
  ],
  'order-service/README.md': [['every 5 s', "at: '*/5 * * * * *'"]],
  'payout-service/README.md': [['(1 s, 2 s … 5 min)', 'Math.min(300_000, 1_000 *']],
  'gateway/README.md': [
    ['each read kept 10 s', 'keptMs = 10_000'],
    ['(kept 10 minutes)', 'listKeptMs = 600_000'],
    ['older than 1 s', 'freshMs = 1_000'],
    ['in the last 5 minutes', 'graceMs = 300_000'],
    ['valid 30 s', 'lifetimeMs = 30_000'],
  ],
  'kit/README.md': [
    ['statement 5 s', 'statement_timeout: 5_000'],
    ['lock 2 s', 'lock_timeout: 2_000'],
    ['idle in transaction 10 s', 'idle_in_transaction_session_timeout: 10_000'],
    ['path, 30 s', 'lifetimeMs = 30_000'],
  ],
  'portal-ui/README.md': [['every 15 s', 'everyMs = 15_000']],
};

const read = (name: string) => readFileSync(path.join(repoRoot(), name), 'utf8');
const amount = /\b\d[\d,.]*( |-)(s|ms|seconds?|minutes?|min|h|hours?|days?|[kM]B|megapixels)\b/g;
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('figures of the documents', () => {
  const code = readdirSync(repoRoot())
    .map((name) => path.join(name, 'src'))
    .filter((src) => existsSync(path.join(repoRoot(), src)))
    .flatMap((src) =>
      readdirSync(path.join(repoRoot(), src), { recursive: true, encoding: 'utf8' }).map((name) => path.join(src, name)),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .concat('docker-compose.yml')
    .map(read)
    .join('\n');

  it.each(Object.entries(pages))('%s says what the code says', (page, figures) => {
    const text = wordsOf(read(page));
    const wrong = figures.filter(([words, from]) => !text.includes(words) || !code.includes(from));
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(pages))('%s names no interval or size that is not compared', (page) => {
    const rest = (pages[page] ?? []).reduce((text, [words]) => text.replaceAll(words, ''), wordsOf(read(page)));
    expect([...rest.matchAll(amount)].map(({ index }) => rest.slice(Math.max(0, index - 30), index + 20))).toEqual([]);
  });
});
