import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify, useResourceContext } from 'react-admin';
import { type CsvColumn, csvFile } from '@xinyue/web/csv';
import { beijingDay } from '@xinyue/web/days';
import { saveText } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';

/** Rows fetched at a time; a service answers at most 10,000 (C-04). */
const portion = 1000;

/** Exports every row that matches the filters, in the order shown, whatever page is open. */
export function ExportRows<T extends RaRecord>({ columns, title }: { columns: readonly CsvColumn<T>[]; title: string }) {
  const { filterValues, sort, total } = useListContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { write, busy } = useWrite();
  const [done, setDone] = useState(0);

  const read = async () => {
    setDone(0);
    const rows = new Map<unknown, T>();
    for (let page = 1; ; page++) {
      const answer = await dataProvider.getList<T>(resource, {
        filter: filterValues,
        sort,
        pagination: { page, perPage: portion },
      });
      for (const row of answer.data) rows.set(row.id, row);
      setDone(rows.size);
      if (answer.data.length < portion || rows.size >= (answer.total ?? 0)) return [...rows.values()];
    }
  };
  const run = () =>
    write({
      send: read,
      onDone(rows) {
        saveText(csvFile(columns, rows), `${title}-${beijingDay(new Date())}.csv`);
        notify(`已导出 ${rows.length} 条`, { type: 'success' });
      },
      failed: '导出失败，请稍后再试！',
      onFailed: ({ text }) => notify(text, { type: 'error' }),
    });
  return (
    <Button startIcon={<DownloadIcon />} onClick={() => void run()} disabled={!total || busy} data-testid="export">
      {busy ? `正在导出 ${done}` : '导出'}
    </Button>
  );
}
