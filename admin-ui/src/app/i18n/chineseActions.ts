import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { signOutTexts } from '@xinyue/web/signOutTexts';
import { buttonWords, pageWords } from '@xinyue/web/words/buttonWords';
import { formWords } from '@xinyue/web/words/formWords';
import { listWords } from '@xinyue/web/words/listWords';
import { passwordWords } from '@xinyue/web/words/signInWords';
import type { TranslationMessages } from 'react-admin';

type Words = TranslationMessages['ra'];

/** What can be done, and the names of pages and inputs. */
export const chineseActions: Pick<Words, 'action' | 'boolean' | 'page' | 'input' | 'sort' | 'auth'> = {
  action: {
    add_filter: '添加筛选',
    add: '添加',
    back: formWords.back,
    bulk_actions: '已选 %{smart_count} 项',
    cancel: buttonWords.cancel,
    clear_array_input: '清空列表',
    clear_input_value: listWords.clear,
    clone: '复制新增',
    confirm: buttonWords.confirm,
    create: '新增',
    create_item: '新增 %{item}',
    delete: '删除',
    edit: '编辑',
    export: '导出',
    list: listWords.list,
    refresh: '刷新',
    remove_filter: '移除此筛选',
    remove_all_filters: '移除全部筛选',
    remove: formWords.remove,
    reset: '重置',
    save: formWords.save,
    search: formWords.search,
    search_columns: '搜索列',
    select_all: '全选',
    select_all_button: '选择全部',
    select_row: '选择此行',
    show: formWords.view,
    sort: listWords.sort,
    undo: '撤销',
    unselect: '取消选择',
    expand: '展开',
    close: buttonWords.close,
    open_menu: '展开菜单',
    close_menu: '收起菜单',
    update: '更新',
    move_up: '上移',
    move_down: '下移',
    open: '打开',
    toggle_theme: '切换浅色/深色',
    select_columns: '显示列',
    update_application: '重新加载应用',
  },
  boolean: { true: '是', false: '否', null: ' ' },
  page: {
    create: '新增%{name}',
    dashboard: '首页',
    edit: '编辑%{name} %{recordRepresentation}',
    error: '页面出错了',
    list: '%{name}',
    loading: pageWords.loading,
    not_found: pageWords.notFound,
    show: '%{name} %{recordRepresentation}',
    empty: '还没有%{name}',
    invite: '现在新增一条？',
    access_denied: protocolMessages.forbidden,
    authentication_error: '登录状态异常',
  },
  input: {
    file: { upload_several: '将文件拖到此处，或点击选择（可多选）', upload_single: '将文件拖到此处，或点击选择' },
    image: { upload_several: '将图片拖到此处，或点击选择（可多选）', upload_single: '将图片拖到此处，或点击选择' },
    references: {
      all_missing: '关联内容已不存在',
      many_missing: '部分关联内容已不存在',
      single_missing: '关联内容已不存在',
    },
    password: { toggle_visible: passwordWords.hide, toggle_hidden: passwordWords.show },
  },
  sort: { sort_by: '按%{field_lower_first}%{order}排列', ASC: '升序', DESC: '降序' },
  auth: {
    auth_check_error: '请先登录',
    user_menu: '账户菜单',
    username: '账号',
    password: personLabels.password,
    email: '邮箱',
    sign_in: buttonWords.signIn,
    sign_in_error: '登录失败，请重试',
    logout: signOutTexts.signOut,
  },
};
