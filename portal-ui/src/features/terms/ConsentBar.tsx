import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { agreedToPresent, type LegalDocument, legalVersions } from '@xinyue/contracts/legalVersions';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import '../../api/latePaths.ts';
import { api } from '../../api/api.ts';
import { overlay } from '../../shared/overlay.tsx';
import { toast } from '../../shared/toast.tsx';
import { settledConsent } from './settledConsent.ts';

const texts = {
  label: '条款与政策的更新',
  lead: '请确认现行的',
  and: '与',
  terms: '服务条款',
  policy: '隐私政策',
  agree: '同意',
  later: '稍后再说',
  agreed: '已记录您的同意',
  failed: '提交失败，请稍后再试！',
} as const;

const dialogs = { terms: overlay(() => import('./TermsDialog.tsx')), policy: overlay(() => import('./PolicyDialog.tsx')) };

/** It lies over the foot of the window, moves nothing and takes no click but its own. */
const overThePage = {
  position: 'fixed',
  right: { xs: 8, md: 24 },
  left: { xs: 8, md: 'auto' },
  bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 24 },
  maxWidth: 560,
  p: 2,
  zIndex: 'snackbar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  displayPrint: 'none',
} as const;

/** Po-29: whoever has not agreed to the present versions is asked once in a session; the page beneath stays as it is, and nothing waits for an answer. */
export default function ConsentBar({ userId }: { userId: string }) {
  const [settled, setSettled] = useState(() => settledConsent.read(userId));
  const [shown, setShown] = useState<LegalDocument>();
  const { write, busy } = useWrite();
  const { data } = useQuery({
    queryKey: ['own', 'consent', userId],
    queryFn: async ({ signal }) => {
      const consent = await api('readConsent', {}, { signal });
      if (agreedToPresent(consent)) settledConsent.keep(userId);
      return consent;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !settled,
  });
  if (settled || !data || agreedToPresent(data)) return null;
  const settle = () => {
    settledConsent.keep(userId);
    setSettled(true);
  };
  const agree = () =>
    void write({
      send: (keyed) =>
        keyed({ agreed: legalVersions }, (idempotencyKey) => api('saveConsent', { agreed: legalVersions }, { idempotencyKey })),
      onDone() {
        settle();
        toast('success', texts.agreed);
      },
      failed: texts.failed,
      onFailed: ({ text, refused }) => toast(refused ? 'info' : 'error', text),
    });
  const Shown = shown && dialogs[shown];
  const link = (document: LegalDocument) => (
    <Link component="button" type="button" onClick={() => setShown(document)} sx={{ font: 'inherit', verticalAlign: 'baseline' }}>
      《{texts[document]}》
    </Link>
  );
  return (
    <Paper component="section" elevation={6} aria-label={texts.label} data-testid="consent" sx={overThePage}>
      <Box sx={{ flexGrow: 1 }}>
        {texts.lead}
        {link('terms')}
        {texts.and}
        {link('policy')}
      </Box>
      <Button onClick={settle} disabled={busy} sx={{ minHeight: 44 }}>
        {texts.later}
      </Button>
      <Button variant="contained" onClick={agree} disabled={busy} sx={{ minHeight: 44 }}>
        {texts.agree}
      </Button>
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </Paper>
  );
}
