import { operations } from '@xinyue/contracts/operations';
import { createConfig } from '@xinyue/web/client/createConfig';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import { createServerClock } from '@xinyue/web/client/createServerClock';
import { createUpload } from '@xinyue/web/client/createUpload';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { prove } from '../session/proofPrompt.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { createCaller } from './createCaller.ts';
import { createDataProvider } from './createDataProvider.ts';
import { createDownloader, createOperationCaller } from './createOperationCaller.ts';
import { createRestClient } from './createRestClient.ts';
import { withOperationLists } from './withOperationLists.ts';
import { withTemplateRecords } from './withTemplateRecords.ts';

/** Everything that knows the server, wired once. Same origin: no address is configured. */
export const clock = createServerClock();
export const serverConfig = createConfig({ clock });
const parts = { clock, config: serverConfig, credentials: sessionStore.get, prove };
const call = createCaller({ ...parts, prompt: passwordPrompt });
export const callOperation = createOperationCaller(call, sessionStore.get);
export const downloadFile = createDownloader(call, sessionStore.get);
const keys = createRequestKeys();
export const dataProvider = withTemplateRecords(
  withOperationLists(createDataProvider(createRestClient(call, sessionStore.get, keys)), callOperation),
  callOperation,
  keys,
);
export const upload = createUpload({ ...parts, path: operations.uploadFile.path });
