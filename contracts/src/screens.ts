import type { PermissionCode } from './permissionCodes.ts';
import { moneyScreens } from './screens/moneyScreens.ts';
import { officeScreens } from './screens/officeScreens.ts';
import { peopleScreens } from './screens/peopleScreens.ts';
import { menuGroups, type ScreenRow } from './screens/ScreenRow.ts';
import { systemScreens } from './screens/systemScreens.ts';
import { tradeScreens } from './screens/tradeScreens.ts';

export type { ScreenAction, ScreenRow } from './screens/ScreenRow.ts';

const table = { ...peopleScreens, ...tradeScreens, ...moneyScreens, ...systemScreens, ...officeScreens };
export type ScreenName = keyof typeof table;
/**
 * Every screen of the back office by its route without the slash. The menus, the rights of buttons, the data providers and the simple-rest adapter
 * of the gateway follow from it; the pages stand in `admin-ui/src/app/resources.tsx`. The order is that of the menu.
 */
export const screenTable: Readonly<Record<ScreenName, ScreenRow>> = table;

/** A screen that may stand in a menu: where it is, what it is called, its icon, and the code of its list, without which it does not open. */
export type Screen = { path: string; label: string; icon: string; code: PermissionCode };
/** A group of the menu that a fresh installation has, in its order. */
export type ScreenGroup = { label: string; icon: string; screens: readonly Screen[] };

const rows = Object.entries<ScreenRow>(screenTable);
const listed = (wanted: (row: ScreenRow) => boolean): Screen[] =>
  rows.flatMap(([name, row]) => {
    const { label, icon, code } = row;
    return code && wanted(row) ? [{ path: `/${name}`, label, icon, code }] : [];
  });

const groups = [
  ['招聘管理', 'Campaign'],
  ['现货管理', 'Inventory2'],
  ['用户管理', 'People'],
  ['商户管理', 'Storefront'],
  ['资金管理', 'AccountBalance'],
  ['数据统计', 'BarChart'],
  [menuGroups.system, 'Settings'],
] as const;

/** what the menu begins with. Merchants have a menu of their own. */
export const screenGroups: readonly ScreenGroup[] = groups.map(([label, icon]) => ({
  label,
  icon,
  screens: listed(({ group, menu }) => menu === true && group === label),
}));

/** Every screen that may stand in a menu, by its path: first those of a fresh installation. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  [...screenGroups.flatMap((group) => group.screens), ...listed(({ menu }) => !menu)].map((one) => [one.path, one]),
);

/** What a group of the menu, which opens nothing itself, has in place of a path. */
export const groupUrl = '#';
