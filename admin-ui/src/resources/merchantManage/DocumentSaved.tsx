import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentReview } from '@xinyue/contracts/operations';
import { shortTime } from '@xinyue/web/formats';
import { clock } from '../../api/server.ts';

type Props = { document: DocumentReview; dirty: boolean; busy: boolean; failure: string; onRetry(): void };

/** Whether what is noted is kept, and by whom it was noted last. One line always, so that nothing moves. */
export function DocumentSaved({ document: { reviewedBy, reviewedAt }, dirty, busy, failure, onRetry }: Props) {
  return (
    <Box
      aria-live="polite"
      data-testid="note-state"
      data-state={failure ? 'failed' : busy ? 'saving' : dirty ? 'unsaved' : reviewedAt ? 'saved' : 'none'}
      sx={{
        mt: 'auto',
        pt: 0.5,
        minHeight: 32,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: failure ? 'error.main' : 'text.secondary',
      }}
    >
      {failure ? (
        <>
          {failure}
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        </>
      ) : busy ? (
        '正在保存…'
      ) : dirty ? (
        '尚未保存'
      ) : reviewedAt ? (
        `已保存 · ${reviewedBy} · ${shortTime(reviewedAt, clock.now())}`
      ) : (
        '尚未审阅'
      )}
    </Box>
  );
}
