import type { Logger } from '@xinyue/kit/Logger';
import { createDiskFiles } from '@xinyue/kit/files/createDiskFiles';
import { createS3Files } from '@xinyue/kit/files/createS3Files';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import type { Config } from './config.ts';

/** Where pictures lie: in the bucket of S3_ENDPOINT, or in a folder of this machine. */
export async function openFiles(config: Config, log: Logger): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '', S3_BUCKET: bucket = '' } = config;
  if (!endpoint) return createDiskFiles(config.XINYUE_FILES_DIR ?? '');
  log.info({ endpoint, bucket }, 'pictures lie in a bucket');
  return createS3Files({ endpoint, accessKey, secretKey, bucket });
}
