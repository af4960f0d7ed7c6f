import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import type { Session } from '../../session/readSession.ts';
import { toast, toastFailure } from '../../shared/toast.tsx';
import { type OrderFilters, orderQueryOf } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';

/** Po-39: what the list shows under these filters, all pages of it, as a workbook; where there is nothing the server says so. */
export function OrderExport({ session, filters }: { session: Session; filters: OrderFilters }) {
  const { write, busy } = useWrite();
  const run = () =>
    write({
      async send() {
        const { downloadOrders } = await import('../../api/downloadOrders.ts');
        return downloadOrders({ ...orderQueryOf(filters, session.userId), format: 'xlsx' });
      },
      onDone({ file, name }) {
        saveFile(file, name);
        toast('success', texts.exported);
      },
      failed: texts.exportFailed,
      onFailed: toastFailure,
    });
  return (
    <Button size="small" startIcon={<DownloadIcon />} disabled={busy} onClick={() => void run()} sx={{ minHeight: 40 }}>
      {busy ? texts.exporting : texts.export}
    </Button>
  );
}
