import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createGuard } from '../base/createGuard.ts';
import { freePort } from '../base/freePort.ts';
import { isAlive, sendSignal } from '../base/isAlive.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { waitUntil } from '../base/waitUntil.ts';

export type Kafka = {
  /** host:port, for KAFKA_BROKERS. */
  brokers: string;
  pid(): number;
  /** A crash: the broker is killed and started again on its port with its log. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const runner = () => path.join(repoRoot(), 'scripts', 'engines', 'kafka', 'run');

/** Why a real broker cannot be had here, or undefined. */
export function whyNoKafka(): string | undefined {
  if (process.env['XINYUE_SKIP_KAFKA'] === '1') return 'XINYUE_SKIP_KAFKA=1';
  const has = (name: string, word: string) => spawnSync(name, [word], { stdio: 'ignore' }).error === undefined;
  if (!has('java', '-version') || !has('mvn', '-v')) return 'java or mvn not found';
  return existsSync(runner()) ? undefined : 'scripts/engines/kafka/run not found';
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** What Maven or the broker's script complained of, in one line. */
const reasonIn = (output: string) =>
  output
    .split('\n')
    .find((line) => /ERROR|kafka:/.test(line))
    ?.slice(0, 300);

function tail(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'broker.log'), 'utf8').trim().split('\n').slice(-5).join(' | ');
  } catch {
    return 'no broker.log';
  }
}

/** One real broker on a free loopback port, its data in a temporary folder; `more` is for its script. The jars are kept in .cache and fetched once. */
export async function startKafka(more: Record<string, string> = {}): Promise<Kafka> {
  const libs = path.join(repoRoot(), '.cache', 'kafka-libs');
  mkdirSync(libs, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-kafka-'));
  const port = await freePort(1); // the controller listens on the next one
  const guard = createGuard();
  const env = { ...process.env, KAFKA_LIBS: libs, ...more };
  let pid = 0;

  async function run(): Promise<void> {
    const child = spawn(runner(), [folder, String(port)], { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env });
    child.on('error', () => undefined);
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)));
    pid = child.pid ?? 0;
    if (pid) guard.add(pid, 'service');
    const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    // 3 minutes: the first time Maven fetches the jars.
    const up = await waitUntil(async () => ended() || (await listens(port)), 180_000, 100);
    if (!up || ended()) throw new Error(`The Kafka broker did not start: ${reasonIn(output) ?? tail(folder)}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    sendSignal(pid, signal);
    if (!(await waitUntil(() => !isAlive(pid), 15_000))) sendSignal(pid, 'SIGKILL');
    await waitUntil(() => !isAlive(pid), 2_000);
    guard.remove(pid);
  }

  async function stop(): Promise<void> {
    await end('SIGTERM');
    await guard.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await run();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    brokers: `127.0.0.1:${port}`,
    pid: () => pid,
    async crash() {
      await end('SIGKILL');
      // A killed JVM may still hold its port for a moment: what answered there would be the dead one.
      if (!(await waitUntil(async () => !(await listens(port)), 15_000)))
        throw new Error('The killed Kafka broker still listens');
      await run();
    },
    stop,
  };
}
