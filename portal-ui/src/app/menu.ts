import MineIcon from '@mui/icons-material/AccountCircleOutlined';
import AccountIcon from '@mui/icons-material/BadgeOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ApplyIcon from '@mui/icons-material/AddBusinessOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import SpotIcon from '@mui/icons-material/StorefrontOutlined';
import { appTexts } from './appTexts.ts';

export type MenuEntry = { path: string; label: string; icon: typeof HomeIcon };

/** The public menu, in the documented order. */
export const menu: readonly MenuEntry[] = [
  { path: '/mainPage', label: appTexts.home, icon: HomeIcon },
  { path: '/spotPurchase', label: appTexts.spotPurchase, icon: SpotIcon },
];

/** The customer's workbench: the side menu on wide screens, tabs above its pages on phones. */
export const workbench: readonly MenuEntry[] = [
  { path: '/bindingPayment', label: appTexts.myAccount, icon: AccountIcon },
  { path: '/myOrder', label: appTexts.myOrder, icon: OrdersIcon },
  { path: '/personalInformation', label: appTexts.myPayments, icon: PaymentsIcon },
  { path: '/franchiseUser', label: appTexts.applyMerchant, icon: ApplyIcon },
];

/** What a thumb reaches on phones: the orders, and everything else of one's own behind one entry. */
export const bottomMenu: readonly (MenuEntry & { also?: readonly string[] })[] = [
  ...menu,
  { path: '/myOrder', label: appTexts.myOrder, icon: OrdersIcon },
  { path: '/bindingPayment', label: appTexts.mine, icon: MineIcon, also: ['/personalInformation', '/franchiseUser'] },
];
