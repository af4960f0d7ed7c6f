import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { prepareBinaries } from '../../postgres/prepareBinaries.ts';
import { outsidePlaces } from '../../postgres/choosePlace.ts';
import { chooseServerUser } from '../../postgres/ServerUser.ts';
import { verifyFrozen } from '../../verify/verifySystem.ts';
import { BackupError } from '../BackupError.ts';
import { isInside } from '../settings.ts';
import { compareKeys, type KeysFile } from '../keysFile.ts';
import { bytesOf } from '../manifest.ts';
import { showMoment } from '../moment.ts';
import type { Repository } from '../Repository.ts';
import { chooseFrom } from '../restoring/choose.ts';
import { type Open, recoverCluster } from '../restoring/recoverCluster.ts';
import { unpackBase } from '../restoring/unpackBase.ts';
import { checkCluster } from './checkCluster.ts';
import type { DrillLine, DrillOutcome } from './DrillOutcome.ts';
import { drawFiles, sealKeysOf } from './drawFiles.ts';
import { openScratch, refuseNoRoom } from './scratch.ts';

export type Drilling = {
  repository: Repository;
  scratch: string;
  /** Whose cluster is drilled: the server runs as the same user. */
  cluster?: string | undefined;
  /** Without, seals are counted and pictures are not opened. */
  keys?: KeysFile | undefined;
  /** Whether pictures and contracts lie in the repository: those in a bucket do not. */
  files: boolean;
  print(line: string): void;
  /** What it does now, for people who watch. */
  step?(what: string): void;
  /** As far as there is, without. */
  to?: number;
  /** The audit of the restored databases; `npm run verify -- --frozen` but in tests of what is around it. */
  audit?: typeof verifyFrozen;
};

type Done = Omit<DrillOutcome, 'time' | 'seconds' | 'ok' | 'reason' | 'text'>;

/**
 * Proves the newest base: restores it to the newest moment into a scratch folder, checks every table and index of it, audits the databases and reads some
 * files. Touches nothing of the copy, and takes the scratch folder away again. What fails is an outcome, and no error but `running`, where another drill
 * works there.
 */
export async function runDrill(drilling: Drilling): Promise<DrillOutcome> {
  const began = Date.now();
  const done: Done = {
    target: drilling.repository.address,
    completeTo: '',
    bytes: 0,
    tables: 0,
    indexes: 0,
    checks: 0,
    leftOut: 0,
    lines: [],
  };
  let reason: string | null = null;
  try {
    await restoreAndCheck(drilling, done);
  } catch (error) {
    if (error instanceof BackupError && error.reason === 'running') throw error;
    reason = error instanceof BackupError ? error.reason : 'failed';
    done.lines.push({ what: '演练', ok: false, text: error instanceof Error ? error.message : String(error) });
  }
  return sumUp(done, reason, began);
}

/** O-M-02, O-M-03. */
export function sumUp(done: Done, reason: string | null, began: number): DrillOutcome {
  const wrong = done.lines.filter(({ ok }) => !ok);
  const ok = wrong.length === 0;
  const text = ok
    ? `恢复演练通过：${done.tables} 张表、${done.indexes} 个索引、${done.checks} 项核对`
    : `恢复演练未通过：${wrong.map(({ text: why }) => why).join('；')}`;
  const why = ok ? null : (reason ?? 'damaged');
  return { ok, reason: why, time: showMoment(began), seconds: Math.round((Date.now() - began) / 1_000), ...done, text };
}

async function restoreAndCheck(drilling: Drilling, done: Done): Promise<void> {
  const { repository, print, keys } = drilling;
  if (isInside(drilling.scratch, repository.address))
    throw new BackupError('notEmpty', `${drilling.scratch} lies in the repository: name another XINYUE_DRILL_DIR.`);
  const user = chooseServerUser(drilling.cluster);
  const scratch = await openScratch(drilling.scratch, user);
  try {
    const chosen = await chooseFrom(repository, drilling.to);
    const { base, to } = chosen;
    done.bytes = bytesOf(base);
    refuseNoRoom(drilling.scratch, done.bytes);
    if (keys) compareKeys('the data folder', keys, fitting(base.keys, keys));
    drilling.step?.('正在比对并解压备份');
    print(`base ${base.id} to ${showMoment(to)}: ${base.files.length} files are compared and unpacked …`);
    const binaries = prepareBinaries(user, () => (user ? outsidePlaces(user) : [drilling.scratch]), print);
    // Each file is compared while it is unpacked.
    await unpackBase(repository, base, scratch.cluster, false);
    drilling.step?.('正在恢复日志');
    print('recovers …');
    const work = async (open: Open, sockets: string) => {
      done.completeTo = showMoment(to);
      done.lines.push({ what: '恢复', ok: true, text: `基础备份 ${base.id}，恢复至 ${done.completeTo}` });
      await checkRestored({ ...drilling, open, urls: urlsAt(sockets), at: to }, done);
    };
    const settings = { shared_buffers: '32MB', fsync: 'off', full_page_writes: 'off' };
    const where = { data: drilling.scratch, cluster: scratch.cluster, sockets: scratch.sockets };
    await recoverCluster({ repository, chosen, ...where, binaries, user, work, settings, nice: 10 });
  } finally {
    await scratch.close();
  }
}

/** Where the environment gives the master keys, no file has them. */
const fitting = (wanted: Record<string, string>, keys: KeysFile): Record<string, string> =>
  keys.masterKeys.trim() === ''
    ? Object.fromEntries(Object.entries(wanted).filter(([name]) => !name.startsWith('master ')))
    : wanted;

/** The databases of the restored server, each as the service uses it: what the drill reads is trusted no more than that. */
const urlsAt = (sockets: string): Record<ServiceName, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      name,
      `postgres://xinyue_${name}@localhost:5432/xinyue_${name}?host=${encodeURIComponent(sockets)}`,
    ]),
  ) as Record<ServiceName, string>;

type Restored = Pick<Drilling, 'repository' | 'keys' | 'files' | 'print' | 'step' | 'audit'> & {
  open: Open;
  urls: Record<ServiceName, string>;
  at: number;
};

async function checkRestored(restored: Restored, done: Done): Promise<void> {
  const { repository, open, at, keys, files, print, step } = restored;
  step?.('正在检查表与索引');
  await checkBlocks(restored, done);
  step?.('正在核对数据');
  print('audits the databases …');
  await part(done, '数据核对', () => auditAt(restored, done));
  step?.('正在抽查图片与合同');
  print('reads pictures and contracts by lot …');
  await part(done, '图片与合同', async () => {
    if (!files) return [{ ok: true, text: '不在备份位置，未抽查' }];
    const { drawn, unopened, wrong } = await drawFiles(open, repository, at, keys?.masterKeys ?? '');
    const sealed = unopened > 0 ? `，其中 ${unopened} 个没有密钥未解密` : '';
    return [{ ok: wrong.length === 0, text: wrong.length === 0 ? `抽查 ${drawn} 个，内容无误${sealed}` : some(wrong) }];
  });
}

const some = (all: readonly string[]): string =>
  `${all.slice(0, 5).join('; ')}${all.length > 5 ? ` … (${all.length} in all)` : ''}`;

/** Looks at all tables and indexes of a server. */
export async function checkBlocks({ open, print }: Pick<Restored, 'open' | 'print'>, done: Done): Promise<void> {
  print('looks at every table and index …');
  await part(done, '表与索引', async () => {
    const { tables, indexes, others, damaged } = await checkCluster(open, print);
    Object.assign(done, { tables, indexes });
    const more = others > 0 ? `，${others} 个其他类型的索引未检查` : '';
    const well = `${tables} 张表、${indexes} 个索引无损坏${more}`;
    return [{ ok: damaged.length === 0, text: damaged.length === 0 ? well : some(damaged) }];
  });
}

type AuditedAt = Pick<Restored, 'urls' | 'at' | 'keys' | 'audit'>;

/** A line for the whole audit, and one for each check that found something. */
export async function auditAt(restored: AuditedAt, done: Done): Promise<Omit<DrillLine, 'what'>[]> {
  const { urls, at, keys, audit = verifyFrozen } = restored;
  const { checks, leftOut } = await audit(urls, new Date(at), { sealKeys: keys && sealKeysOf(keys) });
  Object.assign(done, { checks: checks.length, leftOut });
  const wrong = checks.filter(({ ok }) => !ok);
  const well = `${checks.length} 项核对无差异${leftOut > 0 ? `，${leftOut} 项有在途消息，未参与核对` : ''}`;
  return wrong.length === 0
    ? [{ ok: true, text: well }]
    : wrong.map(({ name, detail }) => ({ ok: false, text: `${name}: ${detail}` }));
}

/** One that cannot be done is a line, so that the others still tell theirs. */
export async function part(done: Done, what: string, work: () => Promise<Omit<DrillLine, 'what'>[]>): Promise<void> {
  const lines = await work().catch((error: Error) => [{ ok: false, text: error.message }]);
  done.lines.push(...lines.map((line) => ({ what, ...line })));
}
