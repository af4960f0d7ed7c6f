#!/usr/bin/env node
// Checks a statement of account (对账单) without trusting whoever made it. One file, no dependencies, any Node from 18 on:
//
//   node verify-statement.mjs FILE.json [--heads HEADS.json]
//
// FILE.json is the statement of a month, downloaded as JSON. HEADS.json is what GET /xinyue/login/statement/heads answers: the hash of every closed
// day, which anybody may keep from day to day. With it this also finds what was changed by the house itself after the day was over.
// Nothing in the file vouches for `name`. A line is printed per check, in Chinese. The exit code is 0 when all hold, else 1. Amounts: whole cents.
//
// How it hangs together:
//   line     hash = SHA-256( hash of the line before + "\n" + "seq|time|type|no|pending|available|held|frozen" );
//            before line 1 stands SHA-256( "xinyue:statement:v1:" + account )
//   day      the last line of every account is a leaf, SHA-256( "leaf|account|seq|hash" ), in the order of the accounts; two neighbours make a node,
//            SHA-256( "node|left|right" ); an odd one goes up as it is; the last one is the root
//   heads    hash = SHA-256( hash of the day before + "\n" + "day|root|accounts", and where the day has one "|day|root" of `evidence` );
//            before the first day stand 64 zeros
//   evidence what the records of all services came to on a day, as known when the day was closed: the same root stands on contracts
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
/** Where money of an account stands, and what the screens call it. */
const names = { pending: '待结算', available: '可提现', held: '提现中', frozen: '冻结' };
const places = Object.keys(names);
const types =
  'paid pickedUp cancelled frozen thawed withdrawRequested withdrawPaid withdrawFailed withdrawReturned fee adjustment'.split(
    ' ',
  );

/** The first fault of a check: it is what the check prints. Words that are a function are made for a fault alone: they take longer than a hash. */
class Fault extends Error {}
const must = (holds, fault) => {
  if (!holds) throw new Fault(typeof fault === 'function' ? fault() : fault);
};

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isTime = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
const isDay = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
const isAmount = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
/** Days of before there was one have none. */
const isEvidence = (value) => value === undefined || value === null || isObject(value);
const dayAfter = (day) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const lastDayOf = (month) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** An object with exactly these fields, each as its test wants it. */
function shape(value, fields, where) {
  must(isObject(value), () => `缺少${where}`);
  for (const name of Object.keys(value)) must(name in fields, () => `${where}有未知的字段 ${name}`);
  for (const name of Object.keys(fields))
    must(fields[name](value[name]), () => `${where}的 ${name} 不正确：${JSON.stringify(value[name]) ?? '缺失'}`);
}

const amounts = Object.fromEntries(places.map((place) => [place, isAmount]));
const standing = { seq: isCount, head: isHash, ...amounts };
const line = {
  seq: isCount,
  time: isTime,
  type: (value) => types.includes(value),
  no: (value) => typeof value === 'string',
  ...amounts,
  hash: isHash,
};

function checkForm(file) {
  shape(
    file,
    {
      v: (value) => value === 1,
      account: (value) => typeof value === 'string' && value !== '',
      name: (value) => typeof value === 'string',
      month: (value) => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
      closed: (value) => typeof value === 'boolean',
      opening: isObject,
      lines: Array.isArray,
      closing: isObject,
      proofs: Array.isArray,
    },
    '对账单',
  );
  shape(file.opening, standing, '期初');
  shape(file.closing, standing, '期末');
  file.lines.forEach((each, index) => shape(each, line, `第 ${file.opening.seq + index + 1} 笔`));
  for (const proof of file.proofs) {
    shape(proof, { day: isDay, seq: isCount, head: isHash, path: Array.isArray }, '每日凭证');
    for (const step of proof.path)
      shape(step, { side: (side) => side === 'L' || side === 'R', hash: isHash }, `${proof.day} 的凭证`);
  }
  return `版本 1，账户 ${file.account}，月份 ${file.month}`;
}

function checkOpening({ account, opening }) {
  if (opening.seq > 0) return `承接第 ${opening.seq} 笔`;
  must(opening.head === sha256(`xinyue:statement:v1:${account}`), '期初指纹不是该账户的起点');
  for (const place of places) must(opening[place] === 0, `期初${names[place]}为 ${opening[place]}，而此前没有流水`);
  return '该账户的第一个月';
}

function checkLines({ month, opening, lines }) {
  let [seq, prev, time] = [opening.seq, opening.head, ''];
  for (const each of lines) {
    must(each.seq === seq + 1, () => `第 ${seq} 笔之后是第 ${each.seq} 笔`);
    must(each.time.startsWith(month), () => `第 ${each.seq} 笔：${each.time} 不在 ${month} 内`);
    must(each.time >= time, () => `第 ${each.seq} 笔：${each.time} 早于上一笔`);
    const text = [each.seq, each.time, each.type, each.no, each.pending, each.available, each.held, each.frozen].join('|');
    must(each.hash === sha256(`${prev}\n${text}`), () => `第 ${each.seq} 笔：指纹与内容或上一笔不符`);
    [seq, prev, time] = [each.seq, each.hash, each.time];
  }
  return `共 ${lines.length} 笔`;
}

function checkClosing({ opening, lines, closing }) {
  const last = lines.at(-1) ?? { seq: opening.seq, hash: opening.head };
  must(closing.seq === last.seq, `期末为第 ${closing.seq} 笔，最后一笔是第 ${last.seq} 笔`);
  must(closing.head === last.hash, '期末指纹不是最后一笔的指纹');
  for (const place of places) {
    const sum = lines.reduce((total, each) => total + each[place], opening[place]);
    must(closing[place] === sum, `期末${names[place]}为 ${closing[place]}，期初加流水应为 ${sum}`);
  }
  return `${places.map((place) => `${names[place]} ${closing[place]}`).join('，')}（分）`;
}

/** What the account's last line was at the end of a day, by the lines of the file. */
function lastOf({ opening, lines }, day) {
  const until = lines.findLast((each) => each.time.slice(0, 10) <= day);
  return until ? { seq: until.seq, head: until.hash } : { seq: opening.seq, head: opening.head };
}

const rootOf = (account, { seq, head, path }) =>
  path.reduce(
    (hash, step) => sha256(step.side === 'L' ? `node|${step.hash}|${hash}` : `node|${hash}|${step.hash}`),
    sha256(`leaf|${account}|${seq}|${head}`),
  );

/** The first day of the month at whose end the account had a line. */
const firstDayOf = ({ month, opening, lines }) => (opening.seq > 0 ? `${month}-01` : lines[0]?.time.slice(0, 10));

function checkProofs(file) {
  let before = '';
  for (const { day, seq, head } of file.proofs) {
    must(day.startsWith(file.month), `${day} 的凭证不属于 ${file.month}`);
    must(before === '' || day === dayAfter(before), `${before} 的凭证之后是 ${day}`);
    const last = lastOf(file, day);
    must(seq === last.seq && head === last.head, `${day} 的凭证为第 ${seq} 笔，当日最后一笔是第 ${last.seq} 笔`);
    before = day;
  }
  if (file.closed) must(before === lastDayOf(file.month), `标明已结账，而 ${lastDayOf(file.month)} 没有凭证`);
  else must(before < lastDayOf(file.month), '月末已有凭证，却标明未结账');
  const first = file.proofs[0]?.day;
  must(first === undefined || first === firstDayOf(file), `第一份凭证为 ${first}，应为 ${firstDayOf(file)}`);
  return `已结账 ${file.proofs.length} 天`;
}

function checkHeads(heads) {
  must(Array.isArray(heads), '每日指纹文件中没有列表');
  let before, last;
  for (const each of heads) {
    const named = `${each?.day ?? '某日'} 的指纹`;
    shape(each, { day: isDay, root: isHash, accounts: isCount, prev: isHash, hash: isHash, evidence: isEvidence }, named);
    const { day, root, accounts, evidence } = each;
    if (evidence) shape(evidence, { day: isDay, root: isHash }, `${day} 的操作记录指纹`);
    const text = [day, root, accounts, ...(evidence ? [evidence.day, evidence.root] : [])].join('|');
    must(each.hash === sha256(`${each.prev}\n${text}`), `${day} 的指纹与内容不符`);
    if (evidence) last = evidence;
    if (before) {
      must(each.day === dayAfter(before.day), `${before.day} 的指纹之后是 ${each.day}`);
      must(each.prev === before.hash, `${each.day} 的指纹与 ${before.day} 的不衔接`);
    }
    before = each;
  }
  return `共 ${heads.length} 天${last ? `，最近的操作记录指纹（${last.day}）${last.root}` : ''}`;
}

function checkPublished(file, heads) {
  const known = new Map(heads.map((each) => [each.day, each]));
  let proved = 0;
  for (const proof of file.proofs) {
    const head = known.get(proof.day);
    if (!head) continue;
    must(rootOf(file.account, proof) === head.root, `${proof.day}：当日公布的指纹与对账单不符`);
    proved += 1;
  }
  must(proved > 0 || file.proofs.length === 0, '每日指纹文件中没有需要核验的日期');
  const closed = heads.filter(({ day }) => day.startsWith(file.month)).map(({ day }) => day);
  const first = firstDayOf(file) ?? '9';
  const missing = closed.find((day) => day >= first && !file.proofs.some((proof) => proof.day === day));
  must(!missing, `${missing} 已结账，而对账单没有当日的凭证`);
  return `${file.proofs.length} 天中核验 ${proved} 天`;
}

/**
 * The checks in their order, the first fault ends it; `heads` is undefined where none were given. Answers the lines to print and whether all hold.
 */
export function verify(readFile, readHeads) {
  let file;
  let heads;
  const checks = [
    ['格式', () => checkForm((file = readFile()))],
    ['期初', () => checkOpening(file)],
    ['流水', () => checkLines(file)],
    ['期末', () => checkClosing(file)],
    ['每日凭证', () => checkProofs(file)],
  ];
  if (readHeads) {
    checks.push(['每日指纹', () => checkHeads((heads = listOf(readHeads())))]);
    checks.push(['公布核对', () => checkPublished(file, heads)]);
  }
  const printed = [];
  for (const [name, check] of checks)
    try {
      printed.push(`通过 ${name}：${check()}`);
    } catch (error) {
      printed.push(`有误 ${name}：${error instanceof Fault ? error.message : '无法识别该文件'}`);
      return { printed, holds: false };
    }
  if (!readHeads) printed.push('注意 未提供每日指纹（--heads），日期只有对账单自身为证');
  return { printed, holds: true };
}

/** As the call answers it, its data alone, or just the list. */
const listOf = (given) => given?.data?.list ?? given?.list ?? given;

const read = (path, what) => () => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Fault(error instanceof SyntaxError ? `${what} ${path} 不是 JSON` : `${what} ${path} 无法读取`);
  }
};

function main(words) {
  const at = words.indexOf('--heads');
  const headsPath = at < 0 ? undefined : words[at + 1];
  const [path, ...more] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (path === undefined || more.length > 0 || (at >= 0 && headsPath === undefined)) {
    console.log('用法：node verify-statement.mjs 对账单.json [--heads 每日指纹.json]');
    return 1;
  }
  const { printed, holds } = verify(read(path, '对账单'), headsPath && read(headsPath, '每日指纹'));
  console.log(printed.join('\n'));
  return holds ? 0 : 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
