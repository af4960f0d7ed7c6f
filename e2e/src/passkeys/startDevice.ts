import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, UsedPasskey } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';

/** A passkey that soft-webauthn holds. It sees nobody by itself (no user verification) unless told that it does. */
export type Device = {
  make(options: PasskeyWish, origin: string, seesUser: boolean): Promise<MadePasskey>;
  use(options: PasskeyQuestion, origin: string, seesUser: boolean): Promise<UsedPasskey>;
  end(): void;
};

/** Starts one; `python` has soft-webauthn. */
export function startDevice(python: string): Device {
  const script = path.join(repoRoot(), 'e2e', 'src', 'passkeys', 'device.py');
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async <T>(deed: 'create' | 'get', options: object, origin: string, seesUser: boolean): Promise<T> => {
    child.stdin.write(`${JSON.stringify({ deed, options, origin, seesUser })}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('soft-webauthn ended');
    return JSON.parse(value) as T;
  };
  return {
    make: (...asked) => ask<MadePasskey>('create', ...asked),
    use: (...asked) => ask<UsedPasskey>('get', ...asked),
    end: () => void child.kill(),
  };
}
