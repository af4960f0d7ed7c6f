import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { accountTexts as texts } from './accountTexts.ts';

const TermsDialog = lazy(() => import('../terms/TermsDialog.tsx'));

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
      {open && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
