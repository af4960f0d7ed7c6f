import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { part } from '@xinyue/web/components/part';
import { PartNote } from '@xinyue/web/components/PartNote';
import { useMayDo } from '../../../shared/useMayDo.ts';
import { importTexts as texts } from './texts.ts';

const ImportDialog = part(() => import('./ImportDialog.tsx'), {
  failed: (retry, { onClose }) => <PartNote onRetry={retry} onClose={onClose} />,
});

/** The way to an import, for who may make goods. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  if (!useMayDo()('create')) return null;
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => setOpen(true)} data-testid="import">
        {texts.button}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
