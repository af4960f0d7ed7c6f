import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { part } from '@xinyue/web/components/part';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LegalDocument } from '@xinyue/contracts/legalVersions';
import { productName } from '@xinyue/contracts/portalPages';
import { appTexts } from '../shared/appTexts.ts';
import { usePlatform } from '../shared/usePlatform.ts';
import { menu, readPaths } from './menu.ts';
import { overlay } from '../shared/overlay.tsx';

const dialogs = {
  terms: overlay(() => import('../features/terms/TermsDialog.tsx')),
  policy: overlay(() => import('../features/terms/PolicyDialog.tsx')),
};
const documentButton = { fontWeight: 400, fontSize: 14, minHeight: 36 };

/** It stands below the first view: what loads later moves nothing that is seen. */
const OperatorLine = part(() => import('./OperatorLine.tsx'), { failed: () => null });

export function Footer() {
  const [shown, setShown] = useState<LegalDocument>();
  const Shown = shown && dialogs[shown];
  const platform = usePlatform();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', color: 'text.secondary', py: 2.5, px: 2, mt: 'auto' }}>
      <Box
        sx={{ maxWidth: 1200, mx: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'center' }}
      >
        <Typography variant="body2">{appTexts.copyright(platform.brand ?? platform.name ?? productName)}</Typography>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {appTexts.risk}
        </Typography>
        {[...menu.filter(({ path }) => readPaths.includes(path)), { path: '/openPlatform', label: appTexts.openPlatform }].map(
          ({ path, label }) => (
            <Link
              key={path}
              component={RouterLink}
              to={path}
              color="inherit"
              variant="body2"
              underline="hover"
              sx={{ lineHeight: { xs: '44px', md: '36px' } }}
            >
              {label}
            </Link>
          ),
        )}
        {(['terms', 'policy'] as const).map((document) => (
          <Button key={document} size="small" color="inherit" onClick={() => setShown(document)} sx={documentButton}>
            {appTexts[document]}
          </Button>
        ))}
        <Link component={RouterLink} to="/login" color="inherit" variant="body2" underline="hover" sx={{ lineHeight: '36px' }}>
          {appTexts.backOffice}
        </Link>
      </Box>
      {Object.keys(platform).length > 0 && <OperatorLine platform={platform} />}
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </Box>
  );
}
