export type Area = { name: string; areas: readonly Area[] };
export type AreaLists = {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
};

/** Names of groups that are no places: what is in them belongs directly to the province. */
const groupNames = new Set(['县', '省直辖县', '自治区直辖县', '省直辖县级行政区划', '自治区直辖县级行政区划', '市辖区']);

function byPrefix(list: Record<string, string>, length: number): Map<string, [code: string, name: string][]> {
  const groups = new Map<string, [string, string][]>();
  for (const [code, name] of Object.entries(list)) {
    const prefix = code.slice(0, length);
    groups.set(prefix, [...(groups.get(prefix) ?? []), [code, name]]);
  }
  return groups;
}

/** The divisions of GB/T 2260 as people name them: 北京市 holds its districts, 海南省 holds 文昌市. */
export function areaTree(lists: AreaLists): Area[] {
  const cities = byPrefix(lists.city_list, 2);
  const counties = byPrefix(lists.county_list, 4);
  const countiesOf = (code: string): Area[] => (counties.get(code.slice(0, 4)) ?? []).map(([, name]) => ({ name, areas: [] }));
  return Object.entries(lists.province_list).map(([code, province]) => ({
    name: province,
    areas: (cities.get(code.slice(0, 2)) ?? []).flatMap(([cityCode, city]) =>
      city === province || groupNames.has(city) ? countiesOf(cityCode) : [{ name: city, areas: countiesOf(cityCode) }],
    ),
  }));
}

export const areaText = (path: readonly Area[]): string => path.map(({ name }) => name).join('');

/** Every place whose whole name holds all the words, those called so themselves first, at most `most` of them. */
export function findAreas(tree: readonly Area[], search: string, most: number): Area[][] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Area[][] = [];
  const visit = (path: Area[]) => {
    const text = areaText(path);
    if (words.every((word) => text.includes(word))) found.push(path);
    for (const area of path.at(-1)?.areas ?? []) visit([...path, area]);
  };
  for (const province of tree) visit([province]);
  const named = (path: Area[]) => (words.some((word) => path.at(-1)!.name.includes(word)) ? 0 : 1);
  return found.toSorted((one, other) => named(one) - named(other) || one.length - other.length).slice(0, most);
}

/** The places along a text that was chosen or typed before, as far as they are known. */
export function pathOf(tree: readonly Area[], text: string): Area[] {
  const path: Area[] = [];
  let rest = text.trim();
  let areas = tree;
  for (;;) {
    const next = areas.find(({ name }) => rest.startsWith(name));
    if (!next) return path;
    path.push(next);
    rest = rest.slice(next.name.length);
    areas = next.areas;
  }
}
