import { errorTable, faultStatuses, type ErrorKind, isForPartners, isOpen, type Operation, portsOf } from '@xinyue/contracts';
import { refusalCatalogue } from '@xinyue/contracts/descriptions/refusals';

/** HTTP statuses of their own that every call may answer, and when. */
const always = {
  401: 'Not signed in, the session is over, or the signature is wrong.',
  413: 'The body is longer than the call takes.',
  429: 'Too many calls; `Retry-After` says when to try again.',
  431: 'Address or headers are too long.',
  500: 'A fault of the server; nothing of it is told.',
  503: 'A part of the server is away; the same request can be sent again.',
} as const;

const codesAt = (status: number): number[] => [
  ...Object.values(errorTable).flatMap((row) => (row.status === status ? [row.code] : [])),
  ...Object.values(faultStatuses).filter((one) => one === status),
];

/** What signed calls refuse for with HTTP 200, by code: a test holds the catalogue to their sources. */
const reasonsOf = (codes: readonly number[]): string[] =>
  [
    ...new Set(refusalCatalogue().flatMap(({ http, code, reason }) => (http === 200 && codes.includes(code) ? [reason] : []))),
  ].sort();

const refusal = (codes: readonly number[], reasons?: readonly string[]) => ({
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: codes, 'x-open': true },
    msg: { type: 'string', description: 'One Chinese sentence for people.' },
    data: {
      type: ['object', 'null'],
      properties: {
        reason: {
          type: 'string',
          ...(reasons && { enum: reasons, 'x-open': true }),
          description: 'For programs; open: further reasons may come.',
        },
      },
    },
  },
  required: ['success', 'code', 'msg', 'data'],
});

/** Refusals that answer HTTP 200 (C-15): those of the row, what any call may say, and that it is none on this port. */
function codesOfCall(operation: Operation): number[] {
  const kinds: ErrorKind[] = ['validation', ...(isOpen(operation) ? [] : (['forbidden'] as const)), ...operation.errors];
  // On the other port it is no call.
  if (portsOf(operation).length < 2) kinds.push('notFound');
  return [...new Set(kinds.map((kind) => errorTable[kind]).flatMap(({ status, code }) => (status === 200 ? [code] : [])))].sort();
}

/** Refers to the shape of the refusals of a call with HTTP 200, which stands once in `schemas`. */
export function refusalOf(operation: Operation, schemas: Record<string, unknown>): { $ref: string } {
  const codes = codesOfCall(operation);
  const signed = isForPartners(operation);
  const name = `${signed ? 'Signed' : ''}Refusal${codes.join('_')}`;
  schemas[name] = refusal(codes, signed ? reasonsOf(codes) : undefined);
  return { $ref: `#/components/schemas/${name}` };
}

/** Refusals with a status of their own, the same for all calls. */
export const commonResponses = Object.fromEntries(
  Object.entries(always).map(([status, description]) => [
    `Refused${status}`,
    {
      description,
      ...(status === '429' && { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }),
      content: { 'application/json': { schema: refusal(codesAt(Number(status))) } },
    },
  ]),
);

export const commonRefs = Object.fromEntries(
  Object.keys(always).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
);
