import { personLabels } from '@xinyue/contracts/labels/personLabels';

/** Words of choosing a region. */
export const areaTexts = {
  label: personLabels.area,
  help: '例如：山东省青岛市，可直接输入或点击右侧选择',
  open: '选择地区',
  title: '选择所属地区',
  search: '搜索省、市、区县',
  country: '全国',
  path: '已选地区',
  list: '地区列表',
  results: (count: number) => (count === 0 ? '没有找到，可关闭后直接输入' : `找到 ${count} 个地区`),
  more: '结果较多，请输入更多文字',
  take: (name: string) => `就选 ${name}`,
  loadFailed: '地区列表加载失败，请直接输入地区',
} as const;
