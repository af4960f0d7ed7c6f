import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { orderTexts as texts } from './texts.ts';

/** The way back to the orders that live. */
export const CancelledTabs = () => (
  <Tabs value="cancelled" aria-label={texts.tabs} sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <Tab value="living" label={texts.living} component={Link} to="/orderManagement" data-testid="tab-living" />
    <Tab value="cancelled" label={texts.cancelled} component={Link} to="/cancelledOrders" data-testid="tab-cancelled" />
  </Tabs>
);
