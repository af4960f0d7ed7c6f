import { type ImportedRow, type SheetValues } from '@xinyue/contracts';
import { beforeAll, beforeEach, expect } from 'vitest';
import { shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

export type Sent = SheetValues & { seen?: ImportedRow['seen'] };
export type Row = { id: string; money: number; inventoryTotal: number; version: number; ref: string | null; name: string };

/** A catalog with two shops and a category, and the import as people use it. */
export function catalogWithImport() {
  const catalog = useCatalog();
  const shop = shopkeeper('shop-1');
  const other = shopkeeper('shop-2');
  const category = { typeId: '' };
  let nth = 0;

  const send = async (dryRun: boolean, rows: Sent[], actor = shop, more: object = {}): Promise<ImportedRow[]> => {
    const body = {
      dryRun,
      ...more,
      rows: rows.map(({ seen, ...values }, at) => ({ row: at + 2, values, ...(seen && { seen }) })),
    };
    const answer = await catalog.call('importSpots', body, actor);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as { rows: ImportedRow[] }).rows;
  };
  /** What a person does: looks at what would change, and has it done. */
  const change = async (values: Sent, actor = shop) => {
    const [preview] = await send(true, [values], actor);
    const [done] = await send(false, [{ ...values, seen: preview!.seen }], actor);
    return { preview: preview!, done: done! };
  };
  const rowOf = async (id: string) => (await catalog.list<Row>('listOwnSpots', { id }, staff)).list[0]!;
  const make = async (more: object = {}, actor = shop) => {
    const form = spotBody({ spotTypeId: category.typeId, name: `现货 ${(nth += 1)}`, ...more });
    const answer = await catalog.call('saveSpot', form, actor);
    expect(answer).toMatchObject({ success: true });
    return (answer.data as { id: string }).id;
  };

  beforeAll(async () => {
    await catalog.tellShop('shop-1', '青岛橡胶');
    await catalog.tellShop('shop-2', '上海橡胶');
    const made = await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff);
    category.typeId = (made.data as { id: string }).id;
  });
  beforeEach(() => {
    catalog.order.calls.length = 0;
    catalog.order.mode = 'ok';
  });
  return { catalog, shop, other, category, send, change, rowOf, make };
}
