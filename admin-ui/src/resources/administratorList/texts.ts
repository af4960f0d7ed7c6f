import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { screenTable } from '@xinyue/contracts/screens';
import { switchWords } from '../../shared/blocks/RecordQuestion.tsx';

/** What operators read on the screen of staff accounts; verbatim where a row of the checklist has the words. */
export const staffTexts = {
  title: screenTable.administratorList.label,
  create: '新增管理人员',
  edit: '编辑管理人员',
  saved: '用户保存成功！',
  loadFailed: '用户加载失败，请稍后再试！',
  empty: '还没有管理人员。',
  ownAccount: '不能停用自己的账户',
} as const;

/** The words of the two actions of a row. */
export const statusWords = (stop: boolean) => ({
  ...switchWords(stop ? stateLabels.stopped : '启用'),
  consequence: stop ? '停用后该账户立即退出登录，不能再登录管理端。' : '启用后该账户可以重新登录管理端。',
});
