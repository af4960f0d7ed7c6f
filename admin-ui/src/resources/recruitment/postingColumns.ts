import type { PostingRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { countText } from '@xinyue/web/formats';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';

/** `¥8,000–15,000` a month; one figure where both are the same. */
export const wageText = ({ wageStart, wageEnd }: Pick<PostingRow, 'wageStart' | 'wageEnd'>): string =>
  wageStart === wageEnd ? `¥${countText(wageStart)}` : `¥${countText(wageStart)}–${countText(wageEnd)}`;

/** The words of a rich text without its marks. */
export const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(p|h3|h4|li|blockquote)>|<br>/g, '\n'), 'text/html')
    .body.textContent.trim();

export const postingColumns: CsvColumn<PostingRow>[] = [
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
