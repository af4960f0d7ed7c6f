import { formWords } from '@xinyue/web/words/formWords';

/** Words of who one is on contracts. */
export const companyTexts = {
  enter: '填写企业信息',
  change: '修改企业信息',
  save: formWords.save,
  saved: '企业信息已保存！',
  saveFailed: '企业信息保存失败，请稍后再试！',
  kept: '您填写的内容已保留。',
} as const;
