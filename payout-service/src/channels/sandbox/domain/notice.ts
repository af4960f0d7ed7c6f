/** What people may make the sandbox cashier do. */
export const sandboxResults = ['success', 'refused', 'timeout', 'late', 'twice'] as const;
export type SandboxResult = (typeof sandboxResults)[number];

/** A notice to be sent: the code reported, which copy it is, and how long it waits. */
export type PlannedNotice = { status: '1' | '04'; copy: number; delayMs: number };

/** The notices of a result: 1 for success and late, '04' for refused, 1 twice for twice, none for a time-out. */
export function planNotices(result: SandboxResult, lateMs: number): PlannedNotice[] {
  const paid = (copy: number, delayMs = 0): PlannedNotice => ({ status: '1', copy, delayMs });
  const plans: Record<SandboxResult, PlannedNotice[]> = {
    success: [paid(0)],
    refused: [{ status: '04', copy: 0, delayMs: 0 }],
    timeout: [],
    late: [paid(0, lateMs)],
    twice: [paid(0), paid(1)],
  };
  return plans[result];
}

/** The number of the transaction at the sandbox bank: one per payment and for ever the same. */
export const sandboxTransId = (paymentNo: string): string => `SB-${paymentNo}`;
