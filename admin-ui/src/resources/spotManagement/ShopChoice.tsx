import { platformShop } from '@xinyue/contracts/codes';
import type { SpotRow } from '@xinyue/contracts/operations';
import { SelectInput, useRecordContext } from 'react-admin';
import { spotTexts } from './texts.ts';
import { useShops } from './useShops.ts';

/** Z-67: staff may sell for a shop; without a choice it is the platform's own. */
export function ShopChoice() {
  const { staff, shops, isError } = useShops();
  const spot = useRecordContext<SpotRow>();
  if (!staff) return null;
  const known = [...shops, ...(spot?.userCustomerId ? [{ id: spot.userCustomerId, name: spot.shopUserName }] : [])];
  const choices = [{ id: platformShop.id as string, name: platformShop.name as string }, ...known].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  );
  return <SelectInput source="userCustomerId" choices={choices} helperText={isError && spotTexts.shopsFailed} />;
}
