import { createUpload } from '@xinyue/web/client/createUpload';
import { parts } from './api.ts';
import { paths } from './paths.ts';

/** A module of its own: only the application form sends files, and no other page should load this code. */
export const upload = createUpload({ ...parts, path: paths.uploadFile });
