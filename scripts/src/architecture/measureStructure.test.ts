import { expect, it } from 'vitest';
import { measureStructure } from './measureStructure.ts';
import { readSource } from './readSource.ts';

it('measures files, importers, labels, circles, imports that run back and loose files, and no test', () => {
  const sources = [
    readSource('admin-ui/src/app/App.tsx', `import '../shared/a.ts';\nimport '../shared/b.ts';\n`),
    readSource('admin-ui/src/shared/a.ts', `import '../app/App.tsx';\n`),
    readSource('admin-ui/src/shared/b.ts', '\n\n\n'),
    readSource('admin-ui/src/shared/b.test.ts', `import './b.ts';\n`),
    readSource('order-service/src/routes.ts', ''),
    readSource('order-service/src/helpers.ts', `export const texts = { no: '订单编号', shop: '店铺' };`),
    readSource('portal-ui/src/x.tsx', `export const x = <b title="订单编号">店铺</b>; export const y = '品牌';`),
    readSource('scripts/src/x.ts', `export const x = '品牌';`),
    readSource('order-service/src/stock/a.ts', `import '../placing/store/b.ts';\n`),
    readSource('order-service/src/placing/store/b.ts', `import '../../stock/a.ts';\n`),
  ];
  const homes = [{ folder: 'order-service/src', order: ['stock', 'placing'] }];
  expect(measureStructure(sources, homes)).toEqual({
    files: 9,
    lines: 8,
    'lines of a file, median / p90 / most': '1 / 3 / 3',
    'files with one importer': 5,
    'of them with 25 lines or less': 5,
    'functions over 70 lines': 0,
    'labels in two packages or more': 2,
    'circles of imports, types included': 2,
    'circles of capabilities': 1,
    'imports against the order of capabilities': 1,
    'imports of the store of another capability': 1,
    'imports that run back, admin-ui': 1,
    'imports that run back, portal-ui': 0,
    'loose files in src of services': 1,
  });
});
