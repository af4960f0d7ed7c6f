import http from 'node:http';
import https from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { Client } from 'minio';
import { AppError } from '../AppError.ts';
import { checkedKey } from './fileKey.ts';
import type { FileStore } from './fileStore.ts';

export type S3Options = {
  /** `http(s)://host[:port]` of any S3 server. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** A server that does not answer for so long counts as away. */
  timeoutMs?: number;
};

const region = 'us-east-1';
const absent = new Set(['NoSuchKey', 'NotFound']);
const codeOf = (error: unknown) => (error as { code?: unknown }).code;
const isAbsent = (error: unknown) => absent.has(String(codeOf(error)));

/**
 * Files in a bucket, which is made when there is none. Nothing in it is public: bytes leave through us alone. A server that is away or
 * refuses us is an `unavailable` within `timeoutMs`, with the cause inside.
 */
export async function createS3Files({ endpoint, bucket, timeoutMs = 5_000, ...keys }: S3Options): Promise<FileStore> {
  const url = new URL(endpoint);
  const secure = url.protocol === 'https:';
  // Loading it takes a quarter of a second of processor time, which whoever keeps files in a folder need not spend.
  const { Client: S3Client } = await import('minio');
  const client = new S3Client({
    endPoint: url.hostname,
    port: Number(url.port) || (secure ? 443 : 80),
    useSSL: secure,
    region,
    pathStyle: true,
    transport: { request: withTimeout(secure ? https.request : http.request, timeoutMs) },
    // A connection each: one that was kept may be closed by the other side just when it is used again.
    transportAgent: new (secure ? https : http).Agent({ keepAlive: false, maxSockets: 64 }),
    retryOptions: { disableRetry: true },
    ...keys,
  });
  await orAway(makeBucket(client, bucket));

  return {
    async put(key, data) {
      const type = { 'Content-Type': 'application/octet-stream' };
      await orAway(client.putObject(bucket, checkedKey(key), data, data.length, type));
    },
    async get(key) {
      const stream = await orAway(ifThere(client.getObject(bucket, checkedKey(key))));
      return stream && { bytes: Number((stream as http.IncomingMessage).headers['content-length']), stream };
    },
    exists: async (key) => (await orAway(ifThere(client.statObject(bucket, checkedKey(key))))) !== undefined,
    delete: async (key) => void (await orAway(ifThere(client.removeObject(bucket, checkedKey(key))))),
  };
}

/** Another process may make it at the same moment: some servers answer the second with a 500, so a look decides. */
async function makeBucket(client: Client, bucket: string, triesLeft = 5): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    if (codeOf(error) === 'BucketAlreadyOwnedByYou') return;
    if (triesLeft <= 1) throw error;
    await setTimeout(200);
    await makeBucket(client, bucket, triesLeft - 1);
  }
}

const ifThere = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

const orAway = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw new AppError('unavailable', protocolSentence('unavailable'), { cause });
  });

/** Requests that end with an error when nothing moves for `timeoutMs`, from connecting to the last byte. */
function withTimeout(request: typeof http.request, timeoutMs: number): typeof http.request {
  return ((options: http.RequestOptions, answer?: (response: http.IncomingMessage) => void) => {
    const sent = request({ ...options, timeout: timeoutMs }, answer);
    return sent.on('timeout', () => sent.destroy(new Error(`the file server did not answer for ${timeoutMs} ms`)));
  }) as typeof http.request;
}
