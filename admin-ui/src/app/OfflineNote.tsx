import Alert from '@mui/material/Alert';
import { useOnline } from '@xinyue/web/useOnline';

/** Lists go on standing there while the line is down: what they say may be over, and nothing can be saved. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Alert severity="warning" square data-testid="offline-note" sx={{ justifyContent: 'center', mb: 2 }}>
      网络已断开，页面上的内容可能已不是最新，网络恢复后才能保存。
    </Alert>
  );
}
