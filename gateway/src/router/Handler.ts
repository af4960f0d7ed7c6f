import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the requests of one kind, refusals too; `path` is the one of the request without its query. */
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
