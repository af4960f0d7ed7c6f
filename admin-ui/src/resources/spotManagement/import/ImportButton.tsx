import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMayDo } from '../../../app/useMayDo.ts';
import { importTexts as texts } from './texts.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** The way to an import, for who may make goods. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  if (!useMayDo()('create')) return null;
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => setOpen(true)} data-testid="import">
        {texts.button}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
