import { buttonWords } from '@xinyue/web/words/buttonWords';

/** Names of the editor's buttons; verbatim in tooltips and for readers of screens. */
export const richTextTexts = {
  toolbar: '文字格式',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  heading: '标题',
  subheading: '小标题',
  bulletList: '项目列表',
  orderedList: '编号列表',
  blockquote: '引用',
  link: '链接',
  undo: '撤销',
  redo: '重做',
  linkTitle: '链接地址',
  linkLabel: '地址',
  linkHelp: '以 https://、http:// 或 mailto: 开头；留空则去掉链接',
  linkWrong: '地址格式错误',
  linkConfirm: buttonWords.confirm,
  count: (used: string, most: string) => `${used} / ${most}`,
} as const;
