import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import { refusal } from './envelope.ts';

const bare = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;

/** A request that did not arrive whole in its time, mostly because a neighbour took nothing more of it: to be sent again (C-06, C-09). */
function notArrived(): string {
  const { status, envelope } = refusal(new AppError('unavailable', protocolSentence('unavailable')));
  const body = JSON.stringify(envelope);
  const head = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
}

/**
 * Answers what is no request that a handler could see, as Node would, but for a request that ran out of time: that is answered like any refusal.
 * Danger: a connection on which nothing came yet must be sent nothing. Browsers keep such connections for later and take what waits there for the
 * answer to their next request: Chromium failed 15 of 24 requests that way.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: answer, bytesRead } = socket as Socket & { _httpMessage?: ServerResponse };
  if (!socket.writable || bytesRead === 0 || answer?.headersSent || error.code === 'ECONNRESET') return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(notArrived());
  socket.end(bare(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400));
}
