import { CallError } from './CallError.ts';
import type { Answer } from './createCaller.ts';
import { failureOf } from './reply.ts';

export type DownloadedFile = { file: Blob; name: string };

/** The file of an answer and the name the server gave it; throws the refusal where there is none. */
export function fileOf(answer: Answer): DownloadedFile {
  if (!answer.file) throw failureOf(answer) ?? new CallError(500);
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  return { file: answer.file, name: decodeURIComponent(name ?? 'download') };
}
