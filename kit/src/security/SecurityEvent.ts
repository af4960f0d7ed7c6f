/** Something that whoever looks for an attack wants to know. Never a name, number or password: accounts by their id, unknown names by a blind index. */
export type SecurityNote = {
  /**
   * What was done: `signIn`, `signOut`, `sessionsEnded`, `passwordSet`, `passwordProof`, `refused`, `partner`, `revealed`, `documents`, `documentsBulk`,
   * `eventRejected`.
   */
  what: string;
  outcome: string;
  accountId?: string | undefined;
  userType?: number | undefined;
  /** Blind index (hex) of a name that belongs to no account. */
  whoIndex?: string | undefined;
  /** The visitor's address, as the gateway passes it. */
  origin?: string | undefined;
  /** First characters of the hash of the session. */
  session?: string | undefined;
  /** Which way in or which call. */
  detail?: string | undefined;
};
/** `at` in ISO 8601; `count`: so often since then within the minute. */
export type SecurityEvent = SecurityNote & { at: string; count: number };
