import { FilterBar } from '../../app/blocks/FilterBar.tsx';
import type { FilterField } from '../../app/blocks/FilterInput.tsx';
import { openChoices } from '../../app/blocks/OpenChip.tsx';
import { useCategories } from './useCategories.ts';
import { useShops } from './useShops.ts';

export function SpotFilters() {
  const { data: categories = [] } = useCategories();
  const { shops, staff } = useShops();
  const fields: FilterField[] = [
    { kind: 'text', name: 'name', label: '现货名称' },
    { kind: 'select', name: 'spotTypeId', label: '现货分类', options: categories },
    ...(staff ? [{ kind: 'select' as const, name: 'userCustomerId', label: '店铺', options: shops }] : []),
    { kind: 'select', name: 'isClose', label: '状态', options: openChoices.map(({ id, name }) => ({ id: String(id), name })) },
    {
      kind: 'select',
      name: 'stockState',
      label: '库存情况',
      options: [
        { id: 'low', name: '库存偏低' },
        { id: 'soldOut', name: '售罄' },
      ],
    },
    { kind: 'text', name: 'pickupArea', label: '提货区域' },
    { kind: 'money', name: 'moneyStart', label: '最低单价' },
    { kind: 'money', name: 'moneyEnd', label: '最高单价' },
  ];
  return <FilterBar fields={fields} />;
}
