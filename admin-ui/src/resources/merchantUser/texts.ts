import { screenTable } from '@xinyue/contracts/screens';
import { switchWords } from '../../shared/blocks/RecordQuestion.tsx';

/** What operators read on the screen of merchants; verbatim where a row of the checklist has the words. */
export const merchantTexts = {
  /** Z-37: the documented title of this page; its menu entry is called 商户管理. */
  title: '订单管理',
  drawer: '商户详情',
  loadFailed: '用户加载失败，请稍后再试！',
  empty: '还没有商户。通过商户审核后会显示在这里。',
  payer: '填写收款信息',
  payerDone: '填写成功!',
  payerFailed: '填写失败，请稍后再试！',
  reset: {
    action: '重置密码',
    question: '重置该商户的登录密码?',
    done: '密码已重置',
    failed: '重置失败，请稍后再试！',
    dropped: '已取消重置密码',
    consequence: '重置后商户的所有登录立即退出，须用新的初始密码登录，并先修改密码才能继续操作。',
  },
  once: { title: '初始密码', warning: '初始密码只显示这一次，请告知商户。', noted: '我已记下' },
  autoTask: screenTable.merchantDisposition.label,
  ownConfigs: '商户的自动任务',
  autoTaskDone: '配置成功！',
  autoTaskFailed: '保存失败，请稍后再试！',
  autoTaskLoadFailed: '自动任务配置加载失败，请稍后再试！',
  autoTaskNew: '该商户还没有配置。这里保存的是总部允许的范围。',
  documents: '商户资料',
  documentsFailed: '资料加载失败，请稍后再试！',
} as const;

/** The question and the messages of enabling or disabling a merchant (S-18). */
export const stateWords = (disable: boolean) => ({
  ...switchWords(disable ? '禁用' : '启用'),
  consequence: disable
    ? '禁用后商户立即退出登录，店铺和现货不再对外显示，已有订单不受影响。'
    : '启用后商户可以重新登录，店铺和现货重新对外显示。',
});
