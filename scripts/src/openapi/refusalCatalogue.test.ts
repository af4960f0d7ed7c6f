import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorTable, faultStatuses } from '@xinyue/contracts/errors';
import { refusalCatalogue, refusals } from '@xinyue/contracts/descriptions/refusals';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { findReasons, signedCallFiles } from './findReasons.ts';

/** Reasons in files that signed calls run through, which no signed call meets: why. */
const never: Record<string, string> = {
  bodyHashWrong: 'only calls behind a session name the hash of their body',
  wrongTime: 'only calls behind a session say the time',
  bodyOfRead: 'signed calls are POST',
  fileTooSlow: 'signed calls take no files',
  needsProof: 'a key proves nothing beside its signature',
  tooDeep: 'only a body that is proven is hashed in order',
  streamsFull: 'signed calls have no streams',
  streamsTooMany: 'signed calls have no streams',
  editedBySomebody: 'partners name no version of a good',
  stockSeenChanged: 'catalog-service says it as stockChanged',
  payChannelMissing: 'buyers choose a channel',
  payChannelUnnamed: 'buyers choose a channel',
  contractNotMade: 'agreements are made for people',
  planNotMade: 'plans are made for people',
  futuresMissing: 'quotes are read by people',
  lineFeeHigh: 'a note on a line, no refusal',
  lineDayOff: 'a note on a line, no refusal',
};

const found = findReasons(signedCallFiles);
const kindsOf = (reason: string) => refusals.filter(([, one]) => one === reason).map(([kind]) => kind as string);

describe('the catalogue of refusals', () => {
  it('C-15 holds every reason that the sources of signed calls name, under its kind', () => {
    expect(signedCallFiles.filter((file) => !existsSync(path.join(repoRoot(), file)))).toEqual([]);
    expect(found.length).toBeGreaterThan(80);
    const missing = found.filter(
      ({ reason, kind }) =>
        !(reason in never) && !(kind === undefined ? kindsOf(reason).length > 0 : kindsOf(reason).includes(kind)),
    );
    expect(missing).toEqual([]);
  });

  it('C-15 holds nothing else', () => {
    const elsewhere = [
      // Rules of schemas and of what never was a call name these, and the limits of a service its own sentence.
      'invalid',
      'unknownField',
      'upsertBusy',
      ...Object.keys(faultStatuses),
      // The verifier says them by the fault that it found.
      'headerMalformed',
      'signatureWrong',
      'timestampOld',
    ];
    const named = new Set([...found.map(({ reason }) => reason), ...elsewhere]);
    expect(refusals.filter(([, reason]) => !named.has(reason) || reason in never)).toEqual([]);
    expect(Object.keys(never).filter((reason) => !found.some((one) => one.reason === reason))).toEqual([]);
  });

  it('C-15 shows each once, with code and status of its kind, in both languages', () => {
    const rows = refusalCatalogue();
    expect(new Set(rows.map(({ code, reason }) => `${code} ${reason}`)).size).toBe(rows.length);
    for (const { code, http, msg, english } of rows) {
      expect(code).toBeGreaterThanOrEqual(400);
      expect([200, code]).toContain(http);
      expect(msg).toMatch(/\p{Script=Han}/u);
      expect(msg).not.toContain('undefined');
      expect(english).toMatch(/^[^\p{Script=Han}]*[.]$/u);
    }
    const { tooMany, conflict } = errorTable;
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: tooMany.code, http: 429, reason: 'tooMany', retry: 'later' }),
        expect.objectContaining({ code: conflict.code, http: 200, reason: 'cursorOld', msg: '游标已失效，请全量同步后从头读取' }),
        expect.objectContaining({ code: 503, http: 200, reason: 'stockUnknown' }),
      ]),
    );
  });

  it('finds a reason through imports, with its kind', () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'xinyue-reasons-'));
    try {
      mkdirSync(path.join(root, 'kit/src'), { recursive: true });
      writeFileSync(path.join(root, 'start.ts'), `import { x } from '@xinyue/kit/x';\nnew AppError('conflict', sentence('new'))`);
      writeFileSync(path.join(root, 'kit/src/x.ts'), `protocolSentence('below', 1)`);
      expect(findReasons(['start.ts'], root)).toEqual([
        { reason: 'new', kind: 'conflict', file: 'start.ts' },
        { reason: 'below', kind: undefined, file: 'kit/src/x.ts' },
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
