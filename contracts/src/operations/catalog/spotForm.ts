import { z } from 'zod';
import { isYuan, nearYuan } from '../../money.ts';
import { ownNames } from '../../ownNames.ts';
import {
  blank,
  closed,
  codeFilter,
  count,
  day,
  figureIfAny,
  id,
  idText,
  isClose,
  optionalText,
  price,
  required,
  seenNumber,
  versionSeen,
} from '../../rules.ts';
import { currently, wholeWords } from '../../ruleWords.ts';
import { isOwnPicture } from '../../saveUrl.ts';
import { sheetMessages } from '../../sheetMessages.ts';
import {
  type OwnSpotName,
  type SpotField,
  type SpotFieldName,
  spotFieldNames,
  type spotFields,
  spotFieldTable,
} from './spotFields.ts';
import { customsStates } from './spotShapes.ts';
import { futuresProductCodes } from '../../labels/futuresProducts.ts';

/** Pictures of a good at most. */
export const photosAtMost = 9;
const photos = z.preprocess(
  blank,
  z
    .string('照片格式错误')
    .max(2_000, '照片格式错误')
    .refine((text) => text.split(',').length <= photosAtMost, `照片最多 ${photosAtMost} 张`)
    .refine((text) => text.split(',').every(isOwnPicture), `照片须为已上传的图片（1 至 ${photosAtMost} 张，以逗号分隔）`)
    .refine((text) => new Set(text.split(',')).size === text.split(',').length, '照片重复')
    .optional(),
);

/** own-names: the shop's own number of a good, unique in the shop. Empty is null, and takes it away; one that is absent leaves it. */
const ref = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string(sheetMessages.refWrong)
    .trim()
    .regex(/^[A-Za-z0-9._/-]{1,64}$/, sheetMessages.refWrong)
    .nullish(),
);

/** Po-46: a measured value within the bounds of its field, two decimals at most; an empty one takes it away. */
function measure({ label, least = 0, most = 0 }: SpotField) {
  const words = wholeWords(label, least, most);
  const wrong: z.core.$ZodErrorMap = ({ input }) => `${label}最多两位小数${currently(input)}`;
  return figureIfAny(
    z
      .number(`${label}须为数字`)
      .min(least, { error: words.under })
      .max(most, { error: words.over })
      .refine(isYuan, { error: wrong }),
    nearYuan,
  );
}

/** The rule of a field that must be there, or of one whose kind may always be absent. */
const rules = {
  category: ({ label }: SpotField) => required(`请选择${label}`, 64),
  text: ({ label, max }: SpotField) => required(`请输入${label}`, max),
  price: () => price('请输入价格'),
  count: ({ label }: SpotField) => count(`请输入${label}`, 1),
  stock: ({ label }: SpotField) => count(`请输入${label}`, 0),
  // What is there may be more than what may be set: returns come on top.
  stockSeen: () => seenNumber(),
  open: () => isClose,
  day: ({ label }: SpotField) => day(`请选择${label}`),
  tax: () => codeFilter('含税标志须为 0 或 1'),
  customs: () => z.preprocess(blank, z.enum(customsStates, '报关状态须为完税或保税').optional()),
  basis: () => z.preprocess(blank, z.enum(futuresProductCodes, '基差合约须为已有的期货品种').optional()),
  photos: () => photos,
  measure,
  ref: () => ref,
};
/** The rule of a field that may be absent, where that makes another one. */
const optionalRules = {
  text: ({ label, max }: SpotField) => optionalText(label, max),
  day: (field: SpotField) => rules.day(field).nullish(),
};

type Optional = typeof optionalRules;
type RuleOf<F extends SpotField> = F extends { optional: true; kind: keyof Optional }
  ? ReturnType<Optional[F['kind']]>
  : ReturnType<(typeof rules)[F['kind']]>;
type Shape = { [N in SpotFieldName]: RuleOf<(typeof spotFields)[N]> };

const ruleOf = (field: SpotField) => {
  const kind = field.kind as keyof Optional;
  return (field.optional && optionalRules[kind] ? optionalRules : rules)[kind](field);
};
const shape = spotFieldTable(spotFieldNames, ruleOf) as unknown as Shape;

/**
 * The spot form (E-08, V-30 to V-34). `inventoryTotalSeen` is the stock the editor saw; without it a number that stood here since the last
 * adjustment is taken for an old form's and changes no stock.
 */
export const spotForm = z.object({ id: id.optional(), ...shape, versionSeen, userCustomerId: idText.nullish() });
export type SpotForm = z.infer<typeof spotForm>;

export const spotFormNames = {
  ...(spotFieldTable(spotFieldNames, ({ own }, name) => own ?? name) as { [N in SpotFieldName]: OwnSpotName<N> }),
  userCustomerId: 'shopId',
} as const;
/** The same as handlers get it. */
export const spotEdit = ownNames(spotForm.extend({ isClose: closed }), spotFormNames);
export type SpotEdit = z.output<typeof spotEdit>;
