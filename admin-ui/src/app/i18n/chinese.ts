import type { TranslationMessages } from 'react-admin';
import { chineseActions } from './chineseActions.ts';
import { chineseTexts } from './chineseTexts.ts';
import { resourceNames } from '../../shared/i18n/resourceNames.ts';

/** The whole catalogue: every key react-admin knows (a test compares the sets) and the names of our resources and their fields. */
export const chinese: TranslationMessages = {
  ra: {
    ...chineseActions,
    ...chineseTexts,
    guesser: { empty: { title: '暂无数据', message: '请检查数据来源' } },
    configurable: {
      customize: '自定义',
      configureMode: '配置此页面',
      inspector: {
        title: '设置',
        content: '将鼠标移到界面元素上进行设置',
        reset: '恢复默认',
        hideAll: '全部隐藏',
        showAll: '全部显示',
      },
      Datagrid: { title: '表格', unlabeled: '未命名列 %{column}' },
      SimpleForm: { title: '表单', unlabeled: '未命名输入 %{input}' },
      SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '附加文字' },
    },
  },
  resources: resourceNames,
};
