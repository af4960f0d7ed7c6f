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
import { withPlatform } from './withPlatform.ts';
import { withTemplateRecords } from './withTemplateRecords.ts';

/** Everything that knows the server, wired once. Same origin: no address is configured. */
export const clock = createServerClock();
export const serverConfig = createConfig({ clock });
const parts = { clock, config: serverConfig, credentials: sessionStore.get, prove };
const call = createCaller({ ...parts, prompt: passwordPrompt });
export const callOperation = createOperationCaller(call, sessionStore.get);
export const downloadFile = createDownloader(call, sessionStore.get);
const keys = createRequestKeys();
const restProvider = createDataProvider(createRestClient(call, sessionStore.get, keys));
const listProvider = withOperationLists(restProvider, callOperation);
export const dataProvider = withPlatform(withTemplateRecords(listProvider, callOperation, keys), callOperation, keys);
export const upload = createUpload({ ...parts, path: operations.uploadFile.path });
