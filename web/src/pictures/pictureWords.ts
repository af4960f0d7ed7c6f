import { messages } from '@xinyue/contracts/messages';
import type { PictureKind } from './pictureKind.ts';

/** Why a file of this kind is not taken, with what to do instead; a jpg or png is. */
export const kindWords: Record<PictureKind, string> = {
  empty: '文件是空的，请重新选择',
  jpg: messages.fileBroken,
  png: messages.fileBroken,
  animatedPng: '动态图片不能上传，请截图后上传，或另存为 jpg 或普通 png',
  gif: 'gif 图片不能上传，请截图后上传，或另存为 jpg 或 png',
  webp: '本浏览器不能转换 webp 图片，请另存为 jpg 或 png 后上传',
  animatedWebp: '动态图片不能上传，请截图后上传，或另存为 jpg 或 png',
  heic: '本浏览器不能转换 HEIC 照片。iPhone：设置 → 相机 → 格式，选“兼容性最佳”后重拍，或把照片拷贝到“文件”后选择；安卓：在相册中另存为 JPEG，或对照片截图',
  avif: '本浏览器不能转换 avif 图片，请另存为 jpg 或 png 后上传',
  bmp: '本浏览器不能转换 bmp 图片，请另存为 jpg 或 png 后上传',
  pdf: 'PDF 不能上传，请把每一页截图或拍照，以 jpg 或 png 上传',
  other: messages.fileNotImage,
};
