import { sessionStore } from '../session/sessionStore.ts';
import { createCaller } from './createCaller.ts';
import { createDataProvider } from './createDataProvider.ts';
import { createOperationCaller } from './createOperationCaller.ts';
import { createRequestKeys } from './createRequestKeys.ts';
import { createRestClient } from './createRestClient.ts';
import { createServerClock } from './createServerClock.ts';
import { createServerConfig } from './createServerConfig.ts';
import { createUploader } from './createUploader.ts';

/** Everything that knows the server, wired once. Same origin: no address is configured. */
export const clock = createServerClock();
export const serverConfig = createServerConfig('', clock);
const parts = { origin: '', clock, config: serverConfig, credentials: sessionStore.get };
const call = createCaller(parts);
export const callOperation = createOperationCaller(call, sessionStore.get);
export const dataProvider = createDataProvider(createRestClient(call, sessionStore.get, createRequestKeys()));
export const uploadFile = createUploader(parts);
