import { operations } from '@xinyue/contracts';
import { changeRoute, type InternalRoute, internalRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { claimFiles, filesToClaim } from './claimFiles.ts';
import { discardFiles } from './discardFiles.ts';
import { contractToDrop, contractToStore, dropContract, fileToHash, hashFile, storeContract } from './contractFiles.ts';
import { checkGoodPhotos, photosToCheck } from './goodPhotos.ts';
import { checkPlatformPictures, picturesToCheck } from './platformPictures.ts';
import { uploadOf } from './http/uploadOf.ts';
import { signFiles, signFilesWords } from './signFiles.ts';
import { uploadFile } from './uploadFile.ts';

/** Pictures that people upload, see and give back (C-34, C-35). */
export const fileRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.uploadFile, ({ actor, request }) => uploadFile(deps, actor!, uploadOf(request))),
  changeRoute(operations.signFiles, signFilesWords(deps), ({ body, actor, proven }) => signFiles(deps, actor!, body, proven)),
  route(operations.discardFiles, ({ body, actor }) => discardFiles(deps, actor!, body.saveUrls)),
];

/** Calls of services that use files. */
export const internalFileRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/files/claim', filesToClaim, ({ body, actor }) => claimFiles(deps, actor, body)),
  internalRoute('/internal/photos/check', photosToCheck, ({ body, actor }) => checkGoodPhotos(deps, actor, body)),
  internalRoute('/internal/platform/pictures', picturesToCheck, ({ body, actor }) => checkPlatformPictures(deps, actor, body)),
  internalRoute('/internal/contracts/store', contractToStore, (call) => storeContract(deps, call)),
  internalRoute('/internal/contracts/drop', contractToDrop, (call) => dropContract(deps, call)),
  internalRoute('/internal/files/hash', fileToHash, (call) => hashFile(deps, call)),
];
