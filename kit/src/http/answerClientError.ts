import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Fault, faultStatuses } from '@xinyue/contracts/errors';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { newTraceId, traceIdOf } from './traceId.ts';

/** The answer to what is no call, with its headers; `request` where its head was read: its handler may have begun under its id. */
export function faultAnswer(
  fault: Fault,
  request?: IncomingMessage,
): { status: number; headers: Record<string, string>; body: string } {
  const { reason, text } = protocolSentence(fault);
  const status = faultStatuses[fault];
  const body = JSON.stringify({ success: false, msg: text, code: status, data: { reason } });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': request ? traceIdOf(request) : newTraceId(),
    connection: 'close',
  };
  return { status, headers, body };
}

function written(fault: Fault, request?: IncomingMessage): string {
  const { status, headers, body } = faultAnswer(fault, request);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Answers what is no request that a handler could see, with the statuses of Node and an envelope.
 * Danger: a connection on which nothing came yet must be sent nothing. Browsers keep such connections for later and take what waits there for the
 * answer to their next request: Chromium failed 15 of 24 requests that way.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: answer, bytesRead } = socket as Socket & { _httpMessage?: ServerResponse };
  if (!socket.writable || bytesRead === 0 || answer?.headersSent || error.code === 'ECONNRESET') return void socket.destroy();
  // A request that did not arrive whole in its time, mostly because a neighbour took nothing more of it, is to be sent again (C-09).
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(written('notArrived', answer?.req));
  socket.end(written(error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLong' : 'malformed', answer?.req));
}
