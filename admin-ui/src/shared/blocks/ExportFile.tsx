import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { exportFormats } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import type { FileOperation } from '../../api/createOperationCaller.ts';
import { useDownload } from '../../api/useOperation.ts';
import { useFailureNotice } from '../forms/useSaved.ts';

type Format = keyof typeof exportFormats;
const labels: Record<Format, string> = { xlsx: 'Excel（xlsx）', csv: 'CSV（供程序读取）' };
type Props = {
  operation: FileOperation;
  /** What the call wants beside the filters of the list, for instance its order. */
  more?: Record<string, unknown>;
  /** The chosen rows alone, by their ids. */
  chosen?: boolean;
  label?: string;
  disabled?: boolean;
};

/** Exports every row that matches the filters, or the chosen ones, as a file that the server writes. */
export function ExportFile({ operation, more, chosen, label = '导出', disabled }: Props) {
  const { filterValues, total, selectedIds } = useListContext();
  const testId = chosen ? 'export-chosen' : 'export';
  const notify = useNotify();
  const notice = useFailureNotice();
  const download = useDownload();
  const [at, setAt] = useState<HTMLElement>();
  const { write, busy } = useWrite();
  const run = (format: Format) => {
    setAt(undefined);
    void write({
      send: () => download(operation, { ...(chosen ? { ids: selectedIds } : filterValues), ...more, format }),
      onDone({ file, name }) {
        saveFile(file, name);
        // How many the file holds is the server's: the list may be older.
        notify(chosen ? '所选内容已导出' : '符合条件的内容已全部导出', { type: 'success' });
      },
      failed: '导出失败，请稍后再试！',
      onFailed: notice,
    });
  };
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        onClick={({ currentTarget }) => setAt(currentTarget)}
        disabled={!total || busy || disabled}
        aria-haspopup="menu"
        data-testid={testId}
      >
        {busy ? '正在导出' : label}
      </Button>
      <Menu anchorEl={at} open={at !== undefined} onClose={() => setAt(undefined)}>
        {(Object.keys(labels) as Format[]).map((format) => (
          <MenuItem key={format} onClick={() => run(format)} data-testid={`${testId}-${format}`}>
            {labels[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
