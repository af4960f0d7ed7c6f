/** The part of a logger the infrastructure needs; a pino logger fits. */
export type Logger = {
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Logs nothing: for tests and for callers without a logger. */
export const silentLog: Logger = { info: () => {}, warn: () => {}, error: () => {} };
