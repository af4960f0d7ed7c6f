import { groupUrl, type HeldRights, type MenuNode, screens } from '@xinyue/contracts';

/** Whether an entry leads to a screen of the product, or is a group: nothing else may stand in a menu, least of all another site or a script. */
export const leadsSomewhere = (url: string): boolean => url === groupUrl || screens.has(url);

type Entry = { id: string; parentId: string | null; name: string; url: string; icon: string };

/** Whether somebody with these rights may open the screen of a path. */
export function opens(url: string, held: HeldRights): boolean {
  const screen = screens.get(url);
  return screen !== undefined && (held.all || held.codes.includes(screen.code));
}

/**
 * Somebody's menu of all entries in their order: what the role has (undefined: everything) and what opens for it. Whatever stands above is shown with it,
 * as a group where it opens nothing itself; a group with nothing in it is not shown.
 */
export function drawMenu(entries: readonly Entry[], has: ReadonlySet<string> | undefined, held: HeldRights): MenuNode[] {
  const below = (parentId: string | null): MenuNode[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .flatMap(({ id, name, url, icon }) => {
        const children = below(id);
        const own = (!has || has.has(id)) && opens(url, held);
        if (!own && children.length === 0) return [];
        return [{ id, pId: parentId ?? '0', name, open: true, checked: true, children, url: own ? url : groupUrl, icon }];
      });
  return below(null);
}
