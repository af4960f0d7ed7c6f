import type { SearchMiss } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { right } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';

const texts = {
  title: screenTable.searchMisses.label,
  loadFailed: '搜索词加载失败，请稍后再试！',
  empty: '还没有搜不到现货的搜索词。保留 90 天，不记录搜索人。',
};
const filters: FilterField[] = [
  { kind: 'text', name: 'question', label: '搜索词' },
  {
    kind: 'select',
    name: 'days',
    label: '统计天数',
    options: [
      { id: '1', name: '今天' },
      { id: '7', name: '近 7 天' },
      { id: '30', name: '近 30 天' },
      { id: '90', name: '近 90 天' },
    ],
  },
];
const columns: ScreenColumn<SearchMiss>[] = [
  { heading: '搜索词', value: ({ question }) => question },
  { heading: '次数', value: ({ count }) => String(count), sx: right },
  { heading: '天数', value: ({ days }) => String(days), sx: right },
  { heading: '最近一次', value: ({ lastTime }) => lastTime, sx: right },
];

/** Po-08: questions for which no goods were found, the most frequent first. */
export default function MissList() {
  return (
    <RecordScreen<SearchMiss>
      texts={texts}
      tabs={<GoodsTabs />}
      filters={filters}
      columns={columns}
      nameOf={({ question }) => question}
    />
  );
}
