import { changelog } from '@xinyue/contracts/descriptions/changelog';
import { refusalCatalogue } from '@xinyue/contracts/descriptions/refusals';
import { makeBusAsyncApi, makeOpenAsyncApi } from './makeAsyncApi.ts';
import { makeOpenApi } from './makeOpenApi.ts';
import { makeVectors } from './makeVectors.ts';

/** What is committed below `docs/api/`, by file. */
export const makeDocuments = (): Record<string, object> => ({
  'openapi.json': makeOpenApi('open'),
  'openapi-all.json': makeOpenApi('all'),
  'asyncapi.json': makeOpenAsyncApi(),
  'bus.asyncapi.json': makeBusAsyncApi(),
  'vectors.json': makeVectors(),
  'errors.json': { list: refusalCatalogue() },
  'changelog.json': changelog(),
});

/** A line per field, so that what changes can be read. */
export const textOf = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;
