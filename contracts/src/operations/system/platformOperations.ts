import { z } from 'zod';
import { platformLabels } from '../../labels/platformLabels.ts';
import { operation, staff } from '../../operation.ts';
import { exact, versionSeen } from '../../rules.ts';
import { creditCode } from '../companyFields.ts';
import { isOwnPicture } from '../../saveUrl.ts';
import { typedText } from '../../typedText.ts';
import { type PlatformProfile, platformFields } from '../../platformProfile.ts';

type Field = keyof PlatformProfile;

/** A field that may be emptied; one that is left out stays as it is. */
const field = (name: Field, max: number, isRight: (text: string) => boolean = () => true, fault = '') =>
  z.preprocess(
    (sent) => (sent === null ? '' : sent),
    typedText({ name: platformLabels[name], max })
      .refine((text) => text === '' || isRight(text), fault)
      .optional(),
  );
const picture = (name: Field) => field(name, 200, isOwnPicture, `${platformLabels[name]}须为已上传的图片`);

/** As everywhere; null empties it. */
const taxNo = z.preprocess((sent) => (sent === null ? '' : sent), creditCode.optional());

const phone = /^\+?\d[\d ()-]{4,18}\d( ?转 ?\d{1,6})?$/;
const icp = /^\p{Script=Han}ICP[备证]\d{4,14}号(-\d{1,4})?$/u;
const police = /^\p{Script=Han}公网安备 ?\d{14}号$/u;

/** 平台资料, Po-20: each field may be empty and is then shown nowhere; what is left out stays. `versionSeen` is the version the editor saw. */
export const platformForm = z.object({
  versionSeen,
  name: field('name', 50),
  brand: field('brand', 30),
  legalName: field('legalName', 100),
  taxNo,
  licence: picture('licence'),
  icp: field('icp', 40, (text) => icp.test(text), '网站备案号格式错误，应如 鲁ICP备12345678号-1'),
  police: field('police', 40, (text) => police.test(text), '公安备案号格式错误，应如 鲁公网安备 37020000000001号'),
  contactAddress: field('contactAddress', 200),
  hours: field('hours', 100),
  phone: field('phone', 40, (text) => phone.test(text), '服务电话格式错误，应如 0532-12345678 或 400-123-4567'),
  wechat: picture('wechat'),
  mail: field('mail', 100, (text) => z.email().safeParse(text).success, '电子邮箱格式错误'),
});
const platformEdit = exact(platformForm);
export type PlatformEdit = z.output<typeof platformEdit>;

/** What is kept, what of it is missing before going live, and who changed it last. */
export const platformRow = z.object({
  ...platformFields,
  missing: z.array(z.string()),
  version: z.int(),
  editUser: z.string(),
  editTime: z.string(),
});
export type PlatformRow = z.infer<typeof platformRow>;

export const platformOperations = {
  readPlatform: operation(
    '/xinyue/backstage/platform/query',
    'own-names',
    'system',
    [staff('platform:read')],
    exact(z.object({})),
    platformRow,
  ),
  savePlatform: operation(
    '/xinyue/backstage/platform/save',
    'own-names',
    'system',
    [staff('platform:write')],
    platformEdit,
    platformRow,
    ['validation', 'conflict', 'unavailable'],
  ),
};
