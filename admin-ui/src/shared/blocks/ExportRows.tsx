import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify, useResourceContext } from 'react-admin';
import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { type CsvColumn, csvFile } from '@xinyue/web/csv';
import { beijingDay } from '@xinyue/web/days';
import { saveText } from '@xinyue/web/saveFile';

/** Rows fetched at a time; a service answers at most 10,000 (C-04). */
const portion = 1000;

/** Exports every row that matches the filters, in the order shown, whatever page is open. */
export function ExportRows<T extends RaRecord>({ columns, title }: { columns: readonly CsvColumn<T>[]; title: string }) {
  const { filterValues, sort, total } = useListContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [done, setDone] = useState<number>();

  const read = async () => {
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
  const run = async () => {
    setDone(0);
    try {
      const rows = await read();
      saveText(csvFile(columns, rows), `${title}-${beijingDay(new Date())}.csv`);
      notify(`已导出 ${rows.length} 条`, { type: 'success' });
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, '导出失败，请稍后再试！'), { type: 'error' });
    } finally {
      setDone(undefined);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={run} disabled={!total || done !== undefined} data-testid="export">
      {done === undefined ? '导出' : `正在导出 ${done}`}
    </Button>
  );
}
