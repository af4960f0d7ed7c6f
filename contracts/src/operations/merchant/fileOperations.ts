import { z } from 'zod';
import { customer, merchant, nothing, operation, provenChange, staff } from '../../operation.ts';
import { typedText } from '../../typedText.ts';
import { revealReason } from './revealReason.ts';

const saveUrls = z
  .array(typedText({ name: '文件地址', max: 200 }), '请选择文件')
  .min(1, '请选择文件')
  .max(50, '一次最多 50 个文件');
export const signedFile = z.object({ saveUrl: z.string(), url: z.string(), expires: z.string() });

const fileUsers = [customer, merchant, staff('file:use')];
/** `reason`: of staff who look at documents of people. */
const signRequest = z.object({ saveUrls, reason: revealReason.nullish() });

/** Pictures that people upload, see and give back. */
export const fileOperations = {
  uploadFile: {
    ...operation('/xinyue/file/upload', 'C-34', 'merchant', fileUsers, z.unknown(), z.object({ saveUrl: z.string() }), [
      'validation',
      'tooLarge',
      'tooMany',
    ]),
    upload: true as const,
  },
  /** Links to documents of people are proven where staff ask for them: which files are some, only the service knows. */
  signFiles: provenChange(
    'look',
    operation('/xinyue/file/sign', 'C-35', 'merchant', [...fileUsers, staff('document:read')], signRequest, z.array(signedFile), [
      'validation',
      'forbidden',
      'notFound',
      'tooMany',
    ]),
  ),
  discardFiles: operation('/xinyue/file/discard', 'C-34', 'merchant', fileUsers, z.object({ saveUrls }), nothing, ['validation']),
};
