import { describe, expect, it } from 'vitest';
import { compareKeys, fingerprintsOf, type KeysFile } from './keysFile.ts';
import { archiveSettings, readBackupSettings, refuseBadPlace } from './settings.ts';
import { reasonOf } from './testing/baseOf.ts';

describe('O-Z-02 keys', () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
  const file: KeysFile = {
    format: 1,
    masterKeys: `2:${key(2)},1:${key(1)}`,
    secrets: '{}',
    keys: { 'payout.seal': `${key(4)},${key(3)}` },
    password: 'x',
  };
  it('are told from others by fingerprints that do not tell them', () => {
    const marks = fingerprintsOf(file);
    expect(Object.keys(marks)).toEqual(['master 2', 'master 1', 'payout.seal']);
    for (const mark of Object.values(marks)) expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(() => compareKeys('k', file, marks)).not.toThrow();
    // A base of before the change of a seal key, or of the master key.
    const before = { ...file, masterKeys: `1:${key(1)}`, keys: { 'payout.seal': key(3) } };
    expect(() => compareKeys('k', file, fingerprintsOf(before))).not.toThrow();
    expect(reasonOf(() => compareKeys('k', before, marks))).toMatch(
      /^keysWrong: k is not .*: the master key of version 2, payout\.seal are missing/,
    );
  });
});

describe('settings', () => {
  it('are read from the environment, with a sentence for each that is wrong', () => {
    expect(readBackupSettings({})).toBeUndefined();
    expect(readBackupSettings({ XINYUE_BACKUP: 'backups' }, '/srv')).toEqual({
      place: '/srv/backups',
      at: '01:30',
      drillAt: '04:30',
      walSeconds: 60,
      keepDays: 14,
      bytesPerSecond: 50_000_000,
    });
    const wrong = { XINYUE_BACKUP: '/b', XINYUE_BACKUP_AT: '25:00', XINYUE_BACKUP_WAL_SECONDS: '0' };
    expect(() => readBackupSettings(wrong)).toThrow(/^XINYUE_BACKUP_AT must be HH:mm or off; XINYUE_BACKUP_WAL_SECONDS /);
    expect(archiveSettings('/spool', 60)).toMatchObject({ archive_mode: 'on', archive_timeout: '45s' });
    expect(archiveSettings('/spool', 1)).toMatchObject({ archive_timeout: '1s' });
  });

  it('refuse a place inside the data folder, and a server of somebody else', () => {
    const settings = readBackupSettings({ XINYUE_BACKUP: '/srv/data/../data/backup' })!;
    expect(() => refuseBadPlace(settings, '/srv/data', {})).toThrow(/^XINYUE_BACKUP \/srv\/data\/backup lies in the data folder/);
    expect(() => refuseBadPlace(settings, '/srv/dat', {})).not.toThrow();
    expect(() => refuseBadPlace(settings, '/srv/data/backup/restored', {})).toThrow(/^The data folder .* lies in XINYUE_BACKUP/);
    expect(() => refuseBadPlace(settings, '/x', { DATABASE_URL: 'postgres://a' })).toThrow(/docs\/backup-own-server\.md/);
  });
});
