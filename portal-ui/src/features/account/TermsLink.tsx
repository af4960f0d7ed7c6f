import Link from '@mui/material/Link';
import { useState } from 'react';
import { accountTexts as texts } from './accountTexts.ts';
import { overlay } from '../../shared/overlay.tsx';

const TermsDialog = overlay(() => import('../terms/TermsDialog.tsx'));

/** Opens the terms over the form, which stays as it is. */
export function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ font: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
      >
        《{texts.terms}》
      </Link>
      {open && <TermsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
