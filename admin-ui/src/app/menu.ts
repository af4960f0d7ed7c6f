import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

export type MenuItem = { resource: string; label: string; icon: SvgIconComponent };
export type MenuGroup = { label: string; items: MenuItem[] };

/** the documented groups; each item is shown to whom the rights table lets in. */
export const menu: MenuGroup[] = [
  {
    label: '现货管理',
    items: [
      { resource: 'spotClassification', label: '分类管理', icon: CategoryIcon },
      { resource: 'spotManagement', label: '现货管理', icon: InventoryIcon },
    ],
  },
  { label: '用户管理', items: [{ resource: 'orderManagement', label: '用户订单管理', icon: ReceiptIcon }] },
];

export const homePath = '/spotClassification';

/** The group and the item of a resource. */
export function placeOf(resource: string): { group: MenuGroup; item: MenuItem } | undefined {
  for (const group of menu) {
    const item = group.items.find((one) => one.resource === resource);
    if (item) return { group, item };
  }
  return undefined;
}
