import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { agreementWords } from '@xinyue/web/words/agreementWords';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState, useId } from 'react';
import { FailedNote } from '../../../shared/blocks/BlockStates.tsx';
import { useSignedFiles } from '../../../shared/documents/useSignedFiles.ts';
import { orderTexts } from '../texts.ts';

/** K-21: pictures of agreements as thumbnails, opened large; nothing when the order has none yet. */
export function AgreementPictures({ saved }: { saved: string | null }) {
  const saveUrls = (saved ?? '').split(',').filter(Boolean);
  const [open, setOpen] = useState<number>();
  const { urlOf, error, isPending, renew } = useSignedFiles(saveUrls);
  const files = saveUrls.flatMap((saveUrl) => {
    const url = urlOf(saveUrl);
    return url ? [{ saveUrl, url }] : [];
  });
  if (saveUrls.length === 0) return null;
  return (
    <Box component="section" aria-label={agreementWords.short} sx={{ mb: 3 }} data-testid="order-contracts">
      <Typography variant="h3" sx={{ mb: 1 }}>
        合同（{saveUrls.length}）
      </Typography>
      {error ? (
        <FailedNote error={error} ownWords={orderTexts.agreementsFailed} onRetry={renew} />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {isPending
            ? saveUrls.map((url) => <Skeleton key={url} variant="rounded" width={80} height={80} />)
            : files.map(({ saveUrl, url }, at) => (
                <ButtonBase
                  key={saveUrl}
                  onClick={() => setOpen(at)}
                  aria-label={`查看合同 ${at + 1}`}
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
                >
                  <Box
                    component="img"
                    src={url}
                    alt={`合同 ${at + 1}`}
                    sx={{ width: 80, height: 80, objectFit: 'cover', display: 'block' }}
                  />
                </ButtonBase>
              ))}
        </Box>
      )}
      {open !== undefined && <AgreementViewer files={files} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

type Props = { files: readonly { saveUrl: string; url: string }[]; at: number; onMove(at: number): void; onClose(): void };

/** One picture as large as the window allows, with the way to the others and to a file of its own. */
function AgreementViewer({ files, at, onMove, onClose }: Props) {
  const titleId = useId();
  const file = files[at];
  if (!file) return null;
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h3" sx={{ flexGrow: 1 }}>
          {agreementWords.short} {at + 1} / {files.length}
        </Typography>
        <IconButton aria-label="上一份" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="下一份" disabled={at === files.length - 1} onClick={() => onMove(at + 1)}>
          <NextIcon />
        </IconButton>
        <IconButton component="a" href={file.url} download={file.saveUrl.split('/').at(-1)} aria-label={agreementWords.save}>
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label={buttonWords.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', textAlign: 'center', p: 2 }}>
        <Box component="img" src={file.url} alt={`合同 ${at + 1}`} sx={{ maxWidth: '100%' }} />
      </Box>
    </Dialog>
  );
}
