import { connect, type Socket } from 'node:net';

export type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
export type Answer = { statusCode: number; text: string };
export type LeanClient = {
  /** Rejects when the connection fails or ends before the answer is there, and when that is none of HTTP/1.1 with a length. */
  request(asked: Request): Promise<Answer>;
  close(): void;
};

/** What one read may bring at most; longer answers are put together. */
const readBytes = 65_536;
const patienceMs = 60_000;

type Pending = { what: string; resolve(answer: Answer): void; reject(error: Error): void };

/**
 * A connection that asks one thing at a time and stays open; a new one is made when it was closed. It runs on the cores that are measured, so
 * it does what the load needs and no more: http alone, requests are POST unless they say otherwise, names and values of headers are ASCII,
 * nothing is asked to be compressed.
 */
export function openLeanClient(origin: string): LeanClient {
  const { protocol, hostname, port, host } = new URL(origin);
  if (protocol !== 'http:') throw new Error(`http alone is spoken here, not ${protocol}`);
  const hostLine = ` HTTP/1.1\r\nhost: ${host}\r\n`;
  let socket: Socket | undefined;
  let pending: Pending | undefined;
  /** The beginning of an answer that has not come whole, and how much there must be before looking again is of use. */
  let held: Buffer[] = [];
  let heldBytes = 0;
  let wanted = 0;

  const reset = (): Pending | undefined => {
    const was = pending;
    pending = undefined;
    held = [];
    heldBytes = 0;
    wanted = 0;
    return was;
  };
  const fail = (of: Socket, why: string, cause?: Error) => {
    if (of !== socket) return;
    socket = undefined;
    of.destroy();
    const was = reset();
    was?.reject(new Error(`${was.what}: ${why}`, { cause }));
  };
  const take = (of: Socket, bytes: Buffer) => {
    if (of !== socket) return;
    if (!pending) return fail(of, 'unasked');
    if (heldBytes + bytes.length >= wanted) {
      const all = heldBytes > 0 ? Buffer.concat([...held, bytes]) : bytes;
      const read = readAnswer(all);
      if (typeof read === 'string') return fail(of, read);
      if (typeof read === 'object') {
        if (read.closes) {
          socket = undefined;
          of.destroy();
        }
        return reset()!.resolve(read);
      }
      wanted = read;
      held = [Buffer.from(all)];
      heldBytes = all.length;
      return;
    }
    // The memory of a read is used again by the next one.
    held.push(Buffer.from(bytes));
    heldBytes += bytes.length;
  };
  const open = (): Socket => {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    const callback = (length: number) => {
      take(made, buffer.subarray(0, length));
      return true;
    };
    const made: Socket = connect({ host: hostname, port: Number(port || 80), noDelay: true, onread: { buffer, callback } });
    made.setTimeout(patienceMs, () => fail(made, `no answer in ${patienceMs / 1000} s`));
    made.on('error', (error) => fail(made, error.message, error));
    for (const event of ['end', 'close'])
      made.on(event, () => fail(made, 'the connection was closed before the answer was whole'));
    return made;
  };

  return {
    async request(asked) {
      const { method = 'POST', path, headers, body } = asked;
      const what = `${method} ${path}`;
      if (pending) throw new Error(`${what}: ${pending.what} is not answered yet`);
      let text = what + hostLine;
      for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
      if (body !== undefined) text += `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
      else text += method === 'POST' ? 'content-length: 0\r\n\r\n' : '\r\n';
      return new Promise((resolve, reject) => {
        pending = { what, resolve, reject };
        socket ??= open();
        socket.write(text);
      });
    },
    close() {
      if (socket) fail(socket, 'closed here');
    },
  };
}

type Read = Answer & { closes: boolean };

/** The answer in these bytes; how many there must be at least before there can be one; or what is wrong with them. */
function readAnswer(bytes: Buffer): Read | number | string {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return bytes.length + 1;
  const head = bytes.toString('latin1', 0, end);
  if (!/^HTTP\/1\.1 [2-5]\d\d/.test(head)) return `not understood: ${head.slice(0, 40)}`;
  const statusCode = Number(head.slice(9, 12));
  const closes = /\r\nconnection: *close/i.test(head);
  const start = end + 4;
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const read = readChunks(bytes, start);
    return typeof read === 'object' ? { statusCode, text: read.text, closes } : read;
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && statusCode !== 204 && statusCode !== 304) return 'the answer says no length';
  const stop = start + (statusCode === 304 ? 0 : Number(length ?? 0));
  if (bytes.length > stop) return 'more came than the answer';
  return bytes.length < stop ? stop : { statusCode, text: bytes.toString('utf8', start, stop), closes };
}

/** The same of a body in chunks from there on. Trailers are passed over. */
function readChunks(bytes: Buffer, start: number): { text: string } | number | string {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return bytes.length + 1;
    const size = /^[\da-f]{1,8}(?=$|[;\s])/i.exec(bytes.toString('latin1', at, end))?.[0];
    if (size === undefined) return 'a chunk says no length';
    const length = Number.parseInt(size, 16);
    if (length === 0) return bytes.includes('\r\n\r\n', end) ? endOf(bytes, end, parts) : bytes.length + 1;
    const next = end + 2 + length + 2;
    if (bytes.length < next) return next;
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = next;
  }
}

/** The text of all chunks, whose last one's line ends there. */
function endOf(bytes: Buffer, end: number, parts: Buffer[]): { text: string } | string {
  if (bytes.indexOf('\r\n\r\n', end) + 4 < bytes.length) return 'more came than the answer';
  // A letter may be cut by the end of a chunk: texts are made of all bytes together.
  return { text: (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString() };
}
