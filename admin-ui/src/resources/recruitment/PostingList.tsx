import type { PostingRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { PostingCards, PostingTable } from './PostingRows.tsx';
import { postingTexts as texts } from './texts.ts';

/** Z-72. */
const filters: FilterField[] = [
  { kind: 'text', name: 'templateName', label: '招聘编号' },
  { kind: 'text', name: 'positionName', label: '岗位名称' },
  { kind: 'select', name: 'isClose', label: '状态', options: openOptions },
];

/** The words of a rich text without its marks. */
const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(p|h3|h4|li|blockquote)>|<br>/g, '\n'), 'text/html')
    .body.textContent.trim();

const columns: CsvColumn<PostingRow>[] = [
  { heading: '招聘编号', value: (row) => row.templateName },
  { heading: '岗位名称', value: (row) => row.positionName },
  { heading: '城市', value: (row) => row.city },
  { heading: '最低薪资（元/月）', value: (row) => row.wageStart },
  { heading: '最高薪资（元/月）', value: (row) => row.wageEnd },
  { heading: '招聘人数', value: (row) => row.inviteNum },
  { heading: '工作年限', value: (row) => row.workYear },
  { heading: '工作地点', value: (row) => row.workAddress },
  { heading: '工作性质', value: (row) => row.workNaturee },
  { heading: '学历', value: (row) => row.educational },
  { heading: '专业', value: (row) => row.profession },
  { heading: '开始时间', value: (row) => row.inviteTimeStart },
  { heading: '结束时间', value: (row) => row.inviteTimeEnd },
  { heading: '岗位职责', value: (row) => plainText(row.jobResponsibilities) },
  { heading: '状态', value: (row) => openLabel(row.isClose) },
  { heading: '发布时间', value: (row) => row.createTime },
];

/** R-64, C-36. */
export default function PostingList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title={texts.title} />
        </>
      }
      create="page"
      head={<FilterBar fields={filters} />}
      table={<PostingTable />}
      cards={<PostingCards />}
      rowHeight={[40, 120]}
    />
  );
}
