import { mostShopKeys, type ShopScope } from '@xinyue/contracts/partnerKinds';
import { shopScopeLabels } from '@xinyue/contracts/labels/partnerLabels';
import { screenTable } from '@xinyue/contracts/screens';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { rotateWords } from '../../shared/blocks/rotateWords.ts';

/** What merchants read of the keys of their shop. */
export const keyTexts = {
  title: screenTable.openConsole.label,
  tabs: { endpoints: '推送地址', deliveries: '推送记录', calls: '概览', refused: '失败调用', keys: '密钥' },
  intro: `接口密钥供店铺自己的系统（ERP、仓库、财务等）调用接口，只能读写本店的数据。最多 ${mostShopKeys} 个使用中的密钥。`,
  guide: '接口说明与示例程序',
  empty: '还没有密钥。新建一个，即可用它调用接口。',
  loadFailed: '密钥加载失败，请稍后再试！',
  create: '新建密钥',
  label: '密钥名称',
  labelHelp: '2 至 30 个字，例如“仓库系统”',
  scopes: '权限',
  scopeNames: shopScopeLabels,
  scopeHelp: {
    orders: '查看本店的订单',
    goods: '查看和更新本店的现货、价格和库存',
    events: '读取本店的事件：订单、商品（须同时选择该权限）和提现',
  } satisfies Record<ShopScope, string>,
  created: '密钥已新建',
  createFailed: '新建密钥失败，请稍后再试！',
  made: (time: string) => `创建于 ${time}`,
  used: (time: string) => `最近使用 ${time}`,
  unused: '尚未使用',
  former: (time: string) => `原密钥有效至 ${time}`,
  open: '使用中',
  closed: '已停用',
  once: {
    title: '请立即保存密钥',
    warning: '密钥只显示这一次，请立即存入使用它的系统，不要通过邮件或聊天发送。',
    noted: '我已保存',
    who: (label: string, name: string) => `“${label}”，接口名称 ${name}`,
    lost: '密钥已生成，但未能显示。请在列表中更换它的密钥。',
  },
  rotate: {
    ...rotateWords,
    consequence: '新密钥立即生效，原密钥 24 小时后失效。',
    now: '原密钥已泄露，立即失效',
  },
  close: {
    action: stateLabels.stopped,
    question: '确定要停用该密钥吗?',
    done: '密钥已停用',
    failed: '停用失败，请稍后再试！',
    dropped: '已取消停用',
    consequence: '停用后使用它的系统立即无法调用接口，不能恢复。',
  },
} as const;
