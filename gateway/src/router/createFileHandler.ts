import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentence, operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { refusal, type Envelope } from '@xinyue/kit/http/envelope';
import type { CallHandlerOptions, Handler } from './Handler.ts';
import { admit } from './admit.ts';
import { apiHeaders, logUnexpected, sendJson, sendRefusal } from './answer.ts';

const { path: signPath } = operations.signFiles;

/**
 * GET of a file. A signed link goes through as it is; a plain `saveUrl` with the headers of C-01 is answered with 302 to its signed link for
 * whoever may see the file, else with 404 (C-35): documented clients put it into `img` as it is.
 */
export const createFileHandler =
  (options: CallHandlerOptions, passThrough: Handler): Handler =>
  async (request, response, path) => {
    const signed = request.url!.includes('signature=');
    if (signed || request.headers['logintoken'] === undefined) return passThrough(request, response, path);
    try {
      const url = await signedLinkOf(options, request, path);
      if (url === undefined) return await sendMissing(request, response);
      response.writeHead(302, { ...apiHeaders, location: url, 'content-length': 0 });
      response.end();
    } catch (error) {
      logUnexpected(options.log, request, error);
      await sendRefusal(request, response, error);
    }
  };

/** The link for whoever asks; undefined where the file is not there or not for them. */
async function signedLinkOf(options: CallHandlerOptions, request: IncomingMessage, path: string): Promise<string | undefined> {
  const { upstreams } = options;
  const actor = await admit(operations.signFiles, request, options);
  const form = Buffer.from(JSON.stringify({ saveUrls: [path] }));
  const headers = {
    ...upstreams.headersOf(request),
    'content-type': 'application/json',
    'content-length': String(form.length),
  };
  const visitor = upstreams.visitorOf(request);
  const passed = { method: 'POST' as const, path: signPath, actor, visitor, headers, body: form };
  const { body } = await upstreams.ask('merchant', passed);
  const { success, code, data } = JSON.parse(body.toString()) as Envelope;
  if (success) return (data as { url: string }[])[0]?.url;
  if (code >= 500) throw new AppError('unavailable', sentence('unavailable'));
  return undefined;
}

/** As the files themselves answer: a picture that is not there has the true status. */
const sendMissing = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  sendJson(
    request,
    response,
    404,
    Buffer.from(JSON.stringify(refusal(new AppError('notFound', sentence('fileMissing'))).envelope)),
  );
