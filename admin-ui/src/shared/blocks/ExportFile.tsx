import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { exportFormats } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useListContext, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { failureText, isOutage, isSessionEnd } from '@xinyue/web/client/CallError';
import { saveFile } from '@xinyue/web/saveFile';
import type { FileOperation } from '../../api/createOperationCaller.ts';
import { downloadFile } from '../../api/server.ts';

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
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [at, setAt] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const run = async (format: Format) => {
    setAt(undefined);
    setBusy(true);
    try {
      const { file, name } = await downloadFile(operation, {
        ...(chosen ? { ids: selectedIds } : filterValues),
        ...more,
        format,
      });
      saveFile(file, name);
      // How many the file holds is the server's: the list may be older.
      notify(chosen ? '所选内容已导出' : '符合条件的内容已全部导出', { type: 'success' });
    } catch (error) {
      await logoutIfAccessDenied(error);
      if (!isSessionEnd(error))
        notify(failureText(error, '导出失败，请稍后再试！'), { type: isOutage(error) ? 'error' : 'info' });
    } finally {
      setBusy(false);
    }
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
          <MenuItem key={format} onClick={() => void run(format)} data-testid={`${testId}-${format}`}>
            {labels[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
