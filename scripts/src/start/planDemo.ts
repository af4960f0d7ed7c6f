import { StartError } from '../base/StartError.ts';

/** `local`: for whoever reaches this copy by a name of this machine alone. */
export type DemoPlan = { demo: boolean; sandbox: boolean; local: boolean };
type DemoOptions = { empty?: boolean; demo?: boolean };

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

const flag = (name: string, text: string | undefined): boolean | undefined => {
  if (text === undefined || text === '') return undefined;
  if (text !== '0' && text !== '1') throw new StartError(`${name} must be 1 or 0, not "${text}".`);
  return text === '1';
};

/**
 * Whether a copy has demo data, whose passwords everybody knows, and a cashier with play money (F7). Without a word only where nobody but this
 * machine reaches it: both ports on loopback and no proxy announced. The cashier as the data, but never by itself beside a database or broker of
 * somebody's own. What nobody asked for is there for this machine alone: a tunnel or a proxy that adds no header is not seen by its address.
 */
export function planDemo(options: DemoOptions, env: Record<string, string | undefined>): DemoPlan {
  if (options.empty && options.demo) throw new StartError('--demo and --empty exclude each other.');
  const closed = isLoopback(env['XINYUE_HOST'] || '127.0.0.1') && !env['XINYUE_TRUSTED_PROXIES'];
  const asked = options.demo ?? (options.empty ? false : flag('XINYUE_DEMO', env['XINYUE_DEMO']));
  const demo = asked ?? closed;
  const own = Boolean(env['DATABASE_URL'] || env['KAFKA_BROKERS']);
  const play = flag('XINYUE_SANDBOX', env['XINYUE_SANDBOX']);
  const sandbox = play ?? (demo && !own);
  return { demo, sandbox, local: (demo || sandbox) && asked !== true && play !== true };
}
