import { operations, type OperationName } from '@xinyue/contracts/operations';
import type { Session } from '../session/readSession.ts';
import { sentenceOf, type Caller } from './createCaller.ts';
import { ownerOf, type RequestOf } from './createOperationCaller.ts';
import { ServerError } from './ServerError.ts';

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
    const { status, headers, json, file } = await call(operations[name].path, init);
    if (file) return { file, name: nameOf(headers.get('Content-Disposition') ?? '') };
    const code = Number((json as { code?: number } | undefined)?.code ?? status);
    throw new ServerError(sentenceOf(json), Math.max(status, code));
  };
}

const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'download');
