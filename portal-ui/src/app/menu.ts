import HomeIcon from '@mui/icons-material/HomeOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import SpotIcon from '@mui/icons-material/StorefrontOutlined';
import { appTexts } from './appTexts.ts';

export type MenuEntry = { path: string; label: string; icon: typeof HomeIcon };

/** The public menu, in the documented order. */
export const menu: readonly MenuEntry[] = [
  { path: '/mainPage', label: appTexts.home, icon: HomeIcon },
  { path: '/spotPurchase', label: appTexts.spotPurchase, icon: SpotIcon },
];

/** The customer's workbench. */
export const workbench: readonly MenuEntry[] = [{ path: '/myOrder', label: appTexts.myOrder, icon: OrdersIcon }];
