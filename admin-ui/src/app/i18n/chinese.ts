import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { type ScreenRow, screenTable } from '@xinyue/contracts/screens';
import { sessionOver } from '@xinyue/contracts/sessionMessages';
import { pageWords } from '@xinyue/web/words/buttonWords';
import { formWords } from '@xinyue/web/words/formWords';
import { listWords } from '@xinyue/web/words/listWords';
import { resourceNames } from '../../shared/i18n/resourceNames.ts';
import { chineseActions } from './chineseActions.ts';

type Words = TranslationMessages['ra'];

/** Sentences: questions, notices, paging, validation. */
const chineseTexts: Pick<Words, 'message' | 'navigation' | 'notification' | 'validation' | 'saved_queries'> = {
  message: {
    about: '关于',
    access_denied: '您没有访问此页面的权限',
    are_you_sure: '确定要继续吗？',
    authentication_error: '登录服务返回错误，暂时无法核对您的身份',
    auth_error: '核对登录状态时出错',
    bulk_delete_content: '确定要删除所选的 %{smart_count} 项吗？',
    bulk_delete_title: '删除 %{smart_count} 项%{name}',
    bulk_update_content: '确定要更新所选的 %{smart_count} 项吗？',
    bulk_update_title: '更新 %{smart_count} 项%{name}',
    clear_array_input: '确定要清空整个列表吗？',
    delete_content: '确定要删除此%{name}吗？',
    delete_title: '删除%{name} %{recordRepresentation}',
    details: formWords.detail,
    error: '页面发生错误，操作没有完成',
    invalid_form: '填写有误，请检查标出的内容',
    loading: '请稍候',
    no: '否',
    not_found: '地址有误，或链接已失效',
    select_all_limit_reached: '条目过多，仅选中前 %{max} 条',
    unsaved_changes: '有内容尚未保存，确定要离开吗？',
    yes: '是',
    placeholder_data_warning: '网络异常：数据未能刷新，当前显示的是之前的内容',
  },
  navigation: {
    clear_filters: '清除筛选',
    no_filtered_results: '没有符合筛选条件的%{name}',
    no_results: '暂无%{name}',
    no_more_results: '第 %{page} 页没有内容，请返回上一页',
    page_out_of_boundaries: '页码 %{page} 超出范围',
    page_out_from_end: '已经是最后一页',
    page_out_from_begin: '已经是第一页',
    page_range_info: '第 %{offsetBegin}–%{offsetEnd} 条，共 %{total} 条',
    partial_page_range_info: '第 %{offsetBegin}–%{offsetEnd} 条，至少 %{offsetEnd} 条',
    current_page: '第 %{page} 页',
    page: '转到第 %{page} 页',
    first: '首页',
    last: '末页',
    next: '下一页',
    previous: '上一页',
    page_rows_per_page: fieldLabels.pageSize,
    skip_nav: pageWords.skip,
  },
  notification: {
    updated: '已更新',
    created: '已新增',
    deleted: stateLabels.deleted,
    bad_item: '内容有误',
    item_doesnt_exist: protocolMessages.notFound,
    http_error: '网络异常，请稍后再试',
    data_provider_error: '数据读取出错，请稍后再试',
    i18n_error: '语言文件加载失败',
    canceled: '已撤销',
    logged_out: sessionOver,
    not_authorized: protocolMessages.forbidden,
    application_update_available: '有新版本可用',
    offline: '网络已断开，无法读取数据',
  },
  validation: {
    required: '必填',
    minLength: '至少 %{min} 个字',
    maxLength: '最多 %{max} 个字',
    minValue: '不能小于 %{min}',
    maxValue: '不能大于 %{max}',
    number: protocolMessages.mustBeNumber,
    email: '邮箱格式错误',
    oneOf: '须为以下之一：%{options}',
    regex: '格式不正确（规则：%{pattern}）',
    unique: '已被使用',
  },
  saved_queries: {
    label: '常用筛选',
    query_name: publicLabels.name,
    new_label: '保存当前筛选…',
    new_dialog_title: '将当前筛选保存为',
    remove_label: '删除常用筛选',
    remove_label_with_name: '删除常用筛选“%{name}”',
    remove_dialog_title: '删除常用筛选？',
    remove_message: '确定要从常用筛选中删除这一项吗？',
    help: '筛选列表后可保存，方便下次使用',
  },
};

/** What a screen is called that has no other name. */
const screenLabels = Object.fromEntries(
  Object.entries<ScreenRow>(screenTable).map(([name, { label }]) => [name, { name: label, fields: {} }]),
);

/** The whole catalogue: every key react-admin knows (a test compares the sets) and the names of our resources and their fields. */
export const chinese: TranslationMessages = {
  ra: {
    ...chineseActions,
    ...chineseTexts,
    guesser: { empty: { title: listWords.empty, message: '请检查数据来源' } },
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
      Datagrid: { title: listWords.table, unlabeled: '未命名列 %{column}' },
      SimpleForm: { title: '表单', unlabeled: '未命名输入 %{input}' },
      SimpleList: { title: listWords.list, primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '附加文字' },
    },
  },
  resources: { ...screenLabels, ...resourceNames },
};

/** One language; a key that is missing would show itself on the page, so it is a warning in the console as well. */
export const i18nProvider = polyglotI18nProvider(() => chinese, 'zh', [{ locale: 'zh', name: '简体中文' }]);
