import Link from '@mui/material/Link';
import type { LegalDocument } from '@xinyue/contracts/legalVersions';
import { useState } from 'react';
import { accountTexts as texts } from './accountTexts.ts';
import { overlay } from '../../shared/overlay.tsx';

const dialogs = {
  terms: overlay(() => import('../terms/TermsDialog.tsx')),
  policy: overlay(() => import('../terms/PolicyDialog.tsx')),
};

/** Opens the terms, or the policy, over the form, which stays as it is. */
export function TermsLink({ document = 'terms' }: { document?: LegalDocument }) {
  const [open, setOpen] = useState(false);
  const Text = dialogs[document];
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={(event) => {
          // Within the label of a tick box it would tick, too.
          event.preventDefault();
          setOpen(true);
        }}
        sx={{ font: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
      >
        《{texts[document]}》
      </Link>
      {open && <Text onClose={() => setOpen(false)} />}
    </>
  );
}
