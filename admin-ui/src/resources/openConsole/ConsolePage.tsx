import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { CallFigures } from './CallFigures.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Endpoints } from './Endpoints.tsx';
import { FailedCalls } from './FailedCalls.tsx';
import { keyTexts as texts } from './keyTexts.ts';
import { OfKey } from './OfKey.tsx';
import { ShopKeys } from './ShopKeys.tsx';
import { useIsMerchant } from './useConsoleKey.ts';

/** `anyKey`: also of one that hears no events. */
type Part = { key: string; label: string; ofKey: ComponentType<{ partner: string }>; anyKey?: true };

/** What is shown of one key, in the order of the tabs; the keys themselves stand behind, for merchants alone. */
const parts: readonly Part[] = [
  { key: 'calls', label: texts.tabs.calls, ofKey: CallFigures, anyKey: true },
  { key: 'refused', label: texts.tabs.refused, ofKey: FailedCalls, anyKey: true },
  { key: 'endpoints', label: texts.tabs.endpoints, ofKey: Endpoints },
  { key: 'deliveries', label: texts.tabs.deliveries, ofKey: Deliveries },
];
const keys = { key: 'keys', label: texts.tabs.keys };

/** Pt-R-03 接口与推送: what systems of the own shop, or of a partner that staff chose, use to work with us. */
export default function ConsolePage() {
  usePageTitle(texts.title);
  const allowed = useMayDo()('list');
  const merchant = useIsMerchant();
  const [search, setSearch] = useSearchParams();
  if (!allowed) return <Navigate to="/access-denied" replace />;
  const tabs = merchant ? [...parts, keys] : parts;
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]!;
  const show = (tab: string) => {
    const partner = search.get('partner');
    setSearch({ ...(partner && { partner }), tab });
  };
  const shown = parts.find(({ key }) => key === open.key);
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Paper variant="outlined" sx={{ borderColor: 'divider' }}>
        <Tabs
          value={open.key}
          onChange={(_event, tab: string) => show(tab)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={texts.title}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ key, label }) => (
            <Tab
              key={key}
              value={key}
              id={`console-tab-${key}`}
              aria-controls="console-panel"
              label={label}
              data-testid={`tab-${key}`}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="console-panel" aria-labelledby={`console-tab-${open.key}`}>
          {shown ? <OfKey part={shown.ofKey} anyKey={shown.anyKey ?? false} onKeys={() => show('keys')} /> : <ShopKeys />}
        </Box>
      </Paper>
    </>
  );
}
