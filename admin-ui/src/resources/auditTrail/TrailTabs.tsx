import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { auditTexts } from '../../shared/audit/texts.ts';

const tabs = [
  ['auditTrail', auditTexts.title],
  ['lookTrail', auditTexts.looks],
  ['securityEvents', auditTexts.security],
] as const;

/** The three kinds of traces, each with an address of its own. */
export const TrailTabs = ({ open }: { open: (typeof tabs)[number][0] }) => (
  <Tabs value={open} aria-label="记录种类" sx={{ borderBottom: 1, borderColor: 'divider' }}>
    {tabs.map(([resource, label]) => (
      <Tab key={resource} value={resource} label={label} component={Link} to={`/${resource}`} data-testid={`tab-${resource}`} />
    ))}
  </Tabs>
);
