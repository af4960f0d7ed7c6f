import type { Db } from '@xinyue/kit/db/db';
import { readPublicAreas } from '../store/areaStore.ts';

/** The pick-up areas of all goods that can be ordered, in the order of the alphabet: what the area filter of C-20 may be (Z-73). */
export async function listAreas(db: Db): Promise<{ list: string[] }> {
  const areas = await readPublicAreas(db);
  return { list: areas.toSorted((one, other) => one.localeCompare(other, 'zh-CN')) };
}
