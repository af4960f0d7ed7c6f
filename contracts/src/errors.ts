/**
 * The error table (C-15). `code` stands in the envelope; `status` is the HTTP status of the documented calls, which answers 200 for
 * business errors and the true status for the rest; `restStatus` is the status of the simple-rest adapter.
 */
export const errorTable = {
  validation: { code: 400, status: 200, restStatus: 400 },
  session: { code: 401, status: 401, restStatus: 401 },
  forbidden: { code: 403, status: 200, restStatus: 403 },
  notFound: { code: 404, status: 200, restStatus: 404 },
  methodNotAllowed: { code: 405, status: 405, restStatus: 405 },
  conflict: { code: 409, status: 200, restStatus: 409 },
  tooLarge: { code: 413, status: 413, restStatus: 413 },
  unsupported: { code: 415, status: 415, restStatus: 415 },
  tooMany: { code: 429, status: 429, restStatus: 429 },
  internal: { code: 500, status: 500, restStatus: 500 },
  unavailable: { code: 503, status: 503, restStatus: 503 },
} as const;

export type ErrorKind = keyof typeof errorTable;

/** Statuses of what never was a call, by reason: there is no kind of refusal for them, but an envelope as for every answer (C-06). */
export const faultStatuses = { malformed: 400, notArrived: 408, expectation: 417, headersTooLong: 431 } as const;
export type Fault = keyof typeof faultStatuses;
