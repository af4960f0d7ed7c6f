/** The part of a logger the plumbing needs; a pino logger fits. */
export type PlumbingLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Says nothing: for tests and for callers that give no logger. */
export const plumbingLog: PlumbingLog = { info: () => {}, warn: () => {}, error: () => {} };
