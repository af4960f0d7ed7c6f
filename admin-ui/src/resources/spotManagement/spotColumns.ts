import type { SpotRow } from '@xinyue/contracts/operations';
import { openLabel } from '../../app/blocks/OpenChip.tsx';
import type { CsvColumn } from '../../app/csv.ts';

export const spotColumns: CsvColumn<SpotRow>[] = [
  { heading: '现货名称', value: (row) => row.name },
  { heading: '现货分类', value: (row) => row.spotTypeName },
  { heading: '店铺', value: (row) => row.shopUserName },
  { heading: '单价（元）', value: (row) => row.money },
  { heading: '单位', value: (row) => row.unit },
  { heading: '库存', value: (row) => row.inventoryTotal },
  { heading: '起订量', value: (row) => row.miniTotal },
  { heading: '状态', value: (row) => openLabel(row.isClose) },
  { heading: '提货区域', value: (row) => row.pickupArea },
  { heading: '提货地址', value: (row) => row.pickupAdress },
  { heading: '提货日期', value: (row) => row.pickupGoodsDate },
  { heading: '仓库地址', value: (row) => row.warehouseAdress },
  { heading: '仓库日期', value: (row) => row.warehouseRentDate },
  { heading: '交货方式', value: (row) => row.deliveryMode },
  { heading: '服务范围', value: (row) => row.serviceScope },
  { heading: '现货用途', value: (row) => row.spotUse },
  { heading: '产品名称', value: (row) => row.productName },
  { heading: '包装规格', value: (row) => row.packingSpecification },
  { heading: '品牌', value: (row) => row.brandName },
  { heading: '等级', value: (row) => row.level },
  { heading: '成分', value: (row) => row.ingredients },
  { heading: '产地', value: (row) => row.producingArea },
  { heading: '工艺', value: (row) => row.technology },
  { heading: '来源', value: (row) => row.source },
  { heading: '生产厂家', value: (row) => row.manufacturer },
  { heading: '公司名称', value: (row) => row.companyName },
];
