import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { IndexFormat } from '@xinyue/contracts/operations';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import { Panel } from '../../shared/Panel.tsx';
import { toast, toastFailure } from '../../shared/toast.tsx';
import { indexTexts as texts } from './indexTexts.ts';

/** Po-76: all values of a year as CSV or Parquet; where there is nothing the server says so. */
export function IndexDownloads() {
  const { write, busy } = useWrite();
  const run = (format: IndexFormat) =>
    write({
      async send() {
        const { downloadIndex } = await import('../../api/downloadIndex.ts');
        return downloadIndex({ format });
      },
      onDone({ file, name }) {
        saveFile(file, name);
        toast('success', texts.downloaded);
      },
      failed: texts.downloadFailed,
      onFailed: toastFailure,
    });
  return (
    <Panel title={texts.download} help={texts.downloadHelp}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['csv', 'parquet'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={busy}
            onClick={() => void run(format)}
            sx={{ minHeight: 44 }}
          >
            {busy ? texts.downloading : texts[format]}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}
