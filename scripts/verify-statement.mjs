#!/usr/bin/env node
// Checks a statement of account (对账单) without trusting whoever made it. One file, no dependencies, any Node from 18 on:
//
//   node verify-statement.mjs FILE.json [--heads HEADS.json]
//
// FILE.json is the statement of a month, downloaded as JSON. HEADS.json is what GET /xinyue/login/statement/heads answers: the hash of every closed
// day, which anybody may keep from day to day. With it this also finds what was changed by the house itself after the day was over.
// Nothing in the file vouches for `name`: it is there to be read.
// A line is printed per check. The exit code is 0 when all hold, else 1. Amounts are whole cents.
//
// How it hangs together:
//   line     hash = SHA-256( hash of the line before + "\n" + "seq|time|type|no|pending|available|held|frozen" );
//            before line 1 stands SHA-256( "xinyue:statement:v1:" + account )
//   day      the last line of every account is a leaf, SHA-256( "leaf|account|seq|hash" ), in the order of the accounts; two neighbours make a node,
//            SHA-256( "node|left|right" ); an odd one goes up as it is; the last one is the root
//   heads    hash = SHA-256( hash of the day before + "\n" + "day|root|accounts" ); before the first day stand 64 zeros
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const places = ['pending', 'available', 'held', 'frozen'];
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
const dayAfter = (day) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const lastDayOf = (month) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** An object with exactly these fields, each as its test wants it. */
function shape(value, fields, where) {
  must(isObject(value), () => `${where} is missing`);
  for (const name of Object.keys(value)) must(name in fields, () => `${where} has a field that is unknown: ${name}`);
  for (const name of Object.keys(fields))
    must(fields[name](value[name]), () => `${where}: ${name} is ${JSON.stringify(value[name])}`);
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
    'the file',
  );
  shape(file.opening, standing, 'opening');
  shape(file.closing, standing, 'closing');
  file.lines.forEach((each, index) => shape(each, line, `line ${file.opening.seq + index + 1}`));
  for (const proof of file.proofs) {
    shape(proof, { day: isDay, seq: isCount, head: isHash, path: Array.isArray }, 'a proof');
    for (const step of proof.path)
      shape(step, { side: (side) => side === 'L' || side === 'R', hash: isHash }, `the proof of ${proof.day}`);
  }
  return `version 1, account ${file.account}, month ${file.month}`;
}

function checkOpening({ account, opening }) {
  if (opening.seq > 0) return `behind line ${opening.seq}`;
  must(opening.head === sha256(`xinyue:statement:v1:${account}`), 'opening: head is not the beginning of this account');
  for (const place of places) must(opening[place] === 0, `opening: ${place} is ${opening[place]}, and there is no line before`);
  return 'this is the first month of the account';
}

function checkLines({ month, opening, lines }) {
  let [seq, prev, time] = [opening.seq, opening.head, ''];
  for (const each of lines) {
    must(each.seq === seq + 1, () => `line ${each.seq} follows line ${seq}`);
    must(each.time.startsWith(month), () => `line ${each.seq}: ${each.time} is not in ${month}`);
    must(each.time >= time, () => `line ${each.seq}: ${each.time} is before the line above`);
    const text = [each.seq, each.time, each.type, each.no, each.pending, each.available, each.held, each.frozen].join('|');
    must(
      each.hash === sha256(`${prev}\n${text}`),
      () => `line ${each.seq}: its hash does not fit what it says, or the line before it`,
    );
    [seq, prev, time] = [each.seq, each.hash, each.time];
  }
  return `${lines.length} lines`;
}

function checkClosing({ opening, lines, closing }) {
  const last = lines.at(-1) ?? { seq: opening.seq, hash: opening.head };
  must(closing.seq === last.seq, `closing: seq is ${closing.seq}, the last line is ${last.seq}`);
  must(closing.head === last.hash, 'closing: head is not the hash of the last line');
  for (const place of places) {
    const sum = lines.reduce((total, each) => total + each[place], opening[place]);
    must(closing[place] === sum, `closing: ${place} is ${closing[place]}, opening and lines make ${sum}`);
  }
  return places.map((place) => `${place} ${closing[place]}`).join(', ');
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
    must(day.startsWith(file.month), `the proof of ${day} is not of ${file.month}`);
    must(before === '' || day === dayAfter(before), `the proof of ${day} follows that of ${before}`);
    const last = lastOf(file, day);
    must(
      seq === last.seq && head === last.head,
      `the proof of ${day} is about line ${seq}, the last one of the day is ${last.seq}`,
    );
    before = day;
  }
  if (file.closed)
    must(before === lastDayOf(file.month), `the month is said to be closed, and ${lastDayOf(file.month)} has no proof`);
  else must(before < lastDayOf(file.month), 'the last day of the month has a proof, and yet the month is said to go on');
  const first = file.proofs[0]?.day;
  must(first === undefined || first === firstDayOf(file), `the first proof is of ${first}, not of ${firstDayOf(file)}`);
  return `${file.proofs.length} closed days`;
}

function checkHeads(heads) {
  must(Array.isArray(heads), 'the file of heads has no list');
  let before;
  for (const each of heads) {
    shape(each, { day: isDay, root: isHash, accounts: isCount, prev: isHash, hash: isHash }, `the head of ${each?.day}`);
    must(
      each.hash === sha256(`${each.prev}\n${each.day}|${each.root}|${each.accounts}`),
      `the head of ${each.day}: its hash does not fit what it says`,
    );
    if (before) {
      must(each.day === dayAfter(before.day), `the head of ${each.day} follows that of ${before.day}`);
      must(each.prev === before.hash, `the head of ${each.day} does not follow from that of ${before.day}`);
    }
    before = each;
  }
  return `${heads.length} days`;
}

function checkPublished(file, heads) {
  const known = new Map(heads.map((each) => [each.day, each]));
  let proved = 0;
  for (const proof of file.proofs) {
    const head = known.get(proof.day);
    if (!head) continue;
    must(rootOf(file.account, proof) === head.root, `${proof.day}: what was published on that day is not what the file says`);
    proved += 1;
  }
  must(proved > 0 || file.proofs.length === 0, 'the file of heads has none of the days that are to be proved');
  const closed = heads.filter(({ day }) => day.startsWith(file.month)).map(({ day }) => day);
  const first = firstDayOf(file) ?? '9';
  const missing = closed.find((day) => day >= first && !file.proofs.some((proof) => proof.day === day));
  must(!missing, `${missing} was closed, and the file has no proof of it`);
  return `${proved} of ${file.proofs.length} days proved`;
}

/**
 * The checks in their order, the first fault ends it; `heads` is undefined where none were given. Answers the lines to print and whether all hold.
 */
export function verify(readFile, readHeads) {
  let file;
  let heads;
  const checks = [
    ['form', () => checkForm((file = readFile()))],
    ['opening', () => checkOpening(file)],
    ['lines', () => checkLines(file)],
    ['closing', () => checkClosing(file)],
    ['proofs', () => checkProofs(file)],
  ];
  if (readHeads) {
    checks.push(['heads', () => checkHeads((heads = listOf(readHeads())))]);
    checks.push(['published', () => checkPublished(file, heads)]);
  }
  const said = [];
  for (const [name, check] of checks)
    try {
      said.push(`ok    ${name}: ${check()}`);
    } catch (error) {
      said.push(`FAULT ${name}: ${error instanceof Fault ? error.message : 'the file cannot be understood'}`);
      return { said, holds: false };
    }
  if (!readHeads) said.push('note  without --heads nobody but this file itself vouches for the days');
  return { said, holds: true };
}

/** As the call answers it, its data alone, or just the list. */
const listOf = (given) => given?.data?.list ?? given?.list ?? given;

const read = (path, what) => () => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Fault(error instanceof SyntaxError ? `${what} ${path} is no JSON` : `${what} ${path} cannot be read`);
  }
};

function main(words) {
  const at = words.indexOf('--heads');
  const headsPath = at < 0 ? undefined : words[at + 1];
  const [path, ...more] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (path === undefined || more.length > 0 || (at >= 0 && headsPath === undefined)) {
    console.log('usage: node verify-statement.mjs FILE.json [--heads HEADS.json]');
    return 1;
  }
  const { said, holds } = verify(read(path, 'the statement'), headsPath && read(headsPath, 'the file of heads'));
  console.log(said.join('\n'));
  return holds ? 0 : 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
