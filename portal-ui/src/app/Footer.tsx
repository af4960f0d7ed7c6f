import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LegalDocument } from '@xinyue/contracts/legalVersions';
import { productName } from '@xinyue/contracts/portalPages';
import { appTexts } from '../shared/appTexts.ts';
import { platformFacts } from '../shared/platformFacts.tsx';
import { usePlatform } from '../shared/usePlatform.ts';
import { menu, readPaths } from './menu.ts';
import { overlay } from '../shared/overlay.tsx';

const dialogs = {
  terms: overlay(() => import('../features/terms/TermsDialog.tsx')),
  policy: overlay(() => import('../features/terms/PolicyDialog.tsx')),
};
const documentButton = { fontWeight: 400, fontSize: 14, minHeight: 36 };

/** Po-20: who runs the platform; the picture for WeChat has its place on the page about us. */
const footerFields = ['legalName', 'taxNo', 'licence', 'contactAddress', 'phone', 'hours', 'mail', 'icp', 'police'] as const;

export function Footer() {
  const [shown, setShown] = useState<LegalDocument>();
  const Shown = shown && dialogs[shown];
  const platform = usePlatform();
  const operator = platformFacts(platform, footerFields);
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
      {operator.length > 0 && (
        <Box
          component="dl"
          data-testid="operator"
          sx={{
            maxWidth: 1200,
            mx: 'auto',
            my: 0,
            mt: 1,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 0.5,
            fontSize: 14,
          }}
        >
          {operator.map(([name, value]) => (
            <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0, lineHeight: { xs: '32px', md: '28px' } }}>
              <Box component="dt" sx={{ flexShrink: 0 }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </Box>
  );
}
