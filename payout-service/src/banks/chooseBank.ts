import type { BankPort } from './BankPort.ts';

/**
 * The one bank that withdrawals go through: the sandbox's, a real one, or none (then nothing can be withdrawn). Error: both, because the pages of
 * the sandbox decide how transfers end and must never stand beside money.
 */
export function chooseBank(sandbox: BankPort | undefined, real: BankPort | undefined): BankPort | undefined {
  if (sandbox && real) throw new Error(`XINYUE_SANDBOX=1 is not possible beside the bank ${real.name}`);
  return real ?? sandbox;
}
