import { actorNames } from '@xinyue/contracts/labels/actorNames';
import type { category } from '@xinyue/contracts/operations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { screenTable } from '@xinyue/contracts/screens';
import type { z } from 'zod';

/** What operators read on the category screen; verbatim where a row of the checklist has the words. */
export const categoryTexts = {
  title: screenTable.spotClassification.label,
  create: '新增分类',
  edit: '编辑分类',
  saved: '分类保存成功！',
  deleted: '分类已删除!',
  deleteQuestion: '确定要删除吗?',
  deleteFailed: '删除失败，请稍后再试！',
  deleteDropped: '已取消删除',
  inUse: (goods: number) => `该分类下有 ${goods} 个现货。`,
  loadFailed: '分类加载失败，请稍后再试！',
  empty: '还没有现货分类。先建分类，再发布现货。',
  consequence: '已发布的现货保留原分类名称，删除后不能再选用此分类。',
  platform: protocolMessages.platform,
  own: actorNames.merchant,
  readOnly: '平台分类，仅可查看',
} as const;

export type CategoryRow = z.infer<typeof category>;

/** Z-65: rows without a maker are the platform's. */
export const ownerLabel = (row: CategoryRow): string => (row.createUser ? categoryTexts.own : categoryTexts.platform);
