import { operations, type OperationName } from '@xinyue/contracts/operations';
import { CallError } from '@xinyue/web/client/CallError';
import type { Caller } from '@xinyue/web/client/createCaller';
import { failureOf } from '@xinyue/web/client/reply';
import type { Session } from '../session/readSession.ts';
import { ownerOf, type RequestOf } from './createOperationCaller.ts';

type Table = typeof operations;
/** The calls that are answered with a file. */
export type FileOperation = { [N in OperationName]: Table[N] extends { download: true } ? N : never }[OperationName];
export type DownloadedFile = { file: Blob; name: string };
export type Downloader = <N extends FileOperation>(name: N, body: RequestOf<N>) => Promise<DownloadedFile>;

/** Calls that are answered with a file; a refusal comes as an envelope and is thrown like those of the other calls. */
export function createDownloader(call: Caller, session: () => Session | undefined): Downloader {
  return async (name, body) => {
    const content = JSON.stringify({ ...(body as object), ...ownerOf(session()) });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: content };
    const answer = await call(operations[name].path, init);
    if (answer.file) return { file: answer.file, name: nameOf(answer.headers.get('Content-Disposition') ?? '') };
    throw failureOf(answer) ?? new CallError(500);
  };
}

const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'download');
