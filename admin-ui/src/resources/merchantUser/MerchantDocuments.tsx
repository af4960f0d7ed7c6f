import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { documentSlots, type MerchantRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { DocumentPictures } from '../../shared/documents/DocumentPictures.tsx';
import { useSignedFiles } from '../../shared/documents/useSignedFiles.ts';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { documentName } from '../../shared/names.ts';
import { merchantTexts as texts } from './texts.ts';

/** The six documents of a merchant; shown on demand only, because each look is logged (K2). */
export function MerchantDocuments({ row }: { row: MerchantRow }) {
  const [open, setOpen] = useState(false);
  const any = documentSlots.some((slot) => row[slot] !== '');
  return (
    <Box component="section" aria-label={texts.documents} data-testid="merchant-documents">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.documents}
      </Typography>
      {!any ? (
        <Typography color="textSecondary">没有上传资料</Typography>
      ) : open ? (
        <Pictures row={row} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setOpen(true)} data-testid="show-documents">
            查看资料
          </Button>
          <Typography color="textSecondary">查看会被记录</Typography>
        </Box>
      )}
    </Box>
  );
}

const urlsOf = (text: string) => text.split(',').filter(Boolean);

function Pictures({ row }: { row: MerchantRow }) {
  const files = useSignedFiles(documentSlots.flatMap((slot) => urlsOf(row[slot])));
  if (files.error) return <FailedNote error={files.error} ownWords={texts.documentsFailed} onRetry={files.renew} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {documentSlots.map((slot) => (
        <Box key={slot}>
          <Typography sx={{ fontWeight: 600 }}>{documentName(slot)}</Typography>
          <DocumentPictures name={documentName(slot)} saveUrls={urlsOf(row[slot])} files={files} height={200} />
        </Box>
      ))}
    </Box>
  );
}
