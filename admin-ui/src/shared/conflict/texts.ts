/** Words of two editors of one record. */
export const conflictTexts = {
  kept: '您填写的内容都已保留。',
  both: (fields: string) => `您与对方都改过：${fields}。再次保存时以您填写的为准。`,
  same: '内容与您打开时相同。',
  take: '采用最新内容，保留我的修改',
  newest: '放弃我的修改，载入最新内容',
  loadFailed: '最新内容加载失败，请稍后再试！',
} as const;
