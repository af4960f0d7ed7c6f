import type { ServerResponse } from 'node:http';

/** Between a service and the gateway: the code of an answer whose HTTP status does not say it, as of all refusals by 200 (C-15). */
export const answerCodeHeader = 'x-answer-code';

const code = Symbol('code of the answer');
type Coded = ServerResponse & { [code]?: number };

/** Notes the code of an answer, before it is sent. */
export function noteCode(response: ServerResponse, of: number): void {
  (response as Coded)[code] = of;
}

/** The code that was noted, else the HTTP status. */
export const codeOf = (response: ServerResponse): number => (response as Coded)[code] ?? response.statusCode;

/** The code that a service put beside its answer, else the HTTP status. */
export function codeIn({ headers, statusCode }: { headers: NodeJS.Dict<string | string[]>; statusCode: number }): number {
  const told = headers[answerCodeHeader];
  return told === undefined ? statusCode : Number(told);
}
