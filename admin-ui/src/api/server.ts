import { passwordPrompt } from '../session/passwordPrompt.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { createCaller } from './createCaller.ts';
import { createDataProvider } from './createDataProvider.ts';
import { createDownloader } from './createDownloader.ts';
import { createOperationCaller } from './createOperationCaller.ts';
import { createRequestKeys } from './createRequestKeys.ts';
import { createRestClient } from './createRestClient.ts';
import { createServerClock } from './createServerClock.ts';
import { createServerConfig } from './createServerConfig.ts';
import { createUploader } from './createUploader.ts';
import { withOperationLists } from './withOperationLists.ts';

/** Everything that knows the server, wired once. Same origin: no address is configured. */
export const clock = createServerClock();
export const serverConfig = createServerConfig('', clock);
const parts = { origin: '', clock, config: serverConfig, credentials: sessionStore.get };
const call = createCaller({ ...parts, prompt: passwordPrompt });
export const callOperation = createOperationCaller(call, sessionStore.get);
export const downloadFile = createDownloader(call, sessionStore.get);
export const dataProvider = withOperationLists(
  createDataProvider(createRestClient(call, sessionStore.get, createRequestKeys())),
  callOperation,
);
export const uploadFile = createUploader(parts);
