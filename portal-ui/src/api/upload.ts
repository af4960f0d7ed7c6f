import { createUpload } from '@xinyue/web/client/createUpload';
import { parts } from './api.ts';
import { paths } from './paths.ts';

/** A module of its own: only who applies sends files, and nobody else should wait for the code. */
export const upload = createUpload({ ...parts, path: paths.uploadFile });
