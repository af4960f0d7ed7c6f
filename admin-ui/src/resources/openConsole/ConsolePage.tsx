import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { keyTexts as texts } from './keyTexts.ts';
import { ShopKeys } from './ShopKeys.tsx';

/** Pt-R-03 接口与推送: what systems of the own shop use to work with us. */
export default function ConsolePage() {
  usePageTitle(texts.title);
  const allowed = useMayDo()('list');
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Paper variant="outlined" sx={{ borderColor: 'divider' }}>
        <Tabs value="keys" aria-label={texts.title} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Tab value="keys" id="console-tab-keys" aria-controls="console-keys" label={texts.tabs.keys} data-testid="tab-keys" />
        </Tabs>
        <Box role="tabpanel" id="console-keys" aria-labelledby="console-tab-keys">
          <ShopKeys />
        </Box>
      </Paper>
    </>
  );
}
