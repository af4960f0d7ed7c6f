import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Gate } from './createGate.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, where there is no hash at all (L2). */
  matches(stored: string | undefined, password: string): Promise<boolean>;
  /** `tooMany` when no password could be hashed now: a flood must not even cost look-ups (L3). */
  refuseWhenFull(): void;
};

/** argon2id with the cost OWASP names: 19 MiB, two passes, one lane (L3: about 50 to 100 ms here). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords as hashes; every hash passes the gate. */
export async function createPasswords(gate: Gate): Promise<Passwords> {
  const nobody = await hash(randomBytes(32), cost);
  return {
    refuseWhenFull: () => gate.refuseWhenFull(),
    hash: (password) => gate(() => hash(password, cost)),
    async matches(stored, password) {
      const right = await gate(() => verify(stored ?? nobody, password));
      return right && stored !== undefined;
    },
  };
}
