import { z } from 'zod';
import { answersFile, customer, merchant, operation, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { id } from '../../rules.ts';
import { exportFiles, exportFormats } from '../catalog/goodsOperations.ts';
import { orderFilterNames, orderQuery, ownOrderQuery } from './orderShapes.ts';

/** Most orders that are exported as chosen ones, by their ids. */
export const chosenAtMost = 1_000;

const format = z.enum(exportFormats, '文件格式不存在');

/** The filters of C-54; with `ids` those orders alone, whatever filters stand beside them. */
export const orderExportForm = orderQuery.extend({
  format,
  ids: z.array(id, '请选择订单').min(1, '请选择订单').max(chosenAtMost, `一次最多 ${chosenAtMost} 条订单`).optional(),
});

/** The filters of C-28. */
export const ownOrderExportForm = ownOrderQuery.extend({ format });

export const orderExportOperations = {
  /** Po-39: the own orders as a file. */
  exportOwnOrders: answersFile(
    exportFiles,
    operation(
      '/xinyue/home/customer/user/order/export',
      'Po-39',
      'order',
      [customer],
      ownNames(ownOrderExportForm, orderFilterNames),
      z.instanceof(Uint8Array),
      ['validation', 'forbidden', 'notFound', 'tooMany'],
    ),
  ),
  /** R-78, E-16, F4: the list of orders as a file. */
  exportOrders: answersFile(
    exportFiles,
    operation(
      '/xinyue/backstage/customer/user/order/export',
      'R-78 E-16 F4',
      'order',
      [staff('order:read'), merchant],
      ownNames(orderExportForm, orderFilterNames),
      z.instanceof(Uint8Array),
    ),
  ),
};

export type OwnOrderExport = z.output<(typeof orderExportOperations)['exportOwnOrders']['request']>;
/** What is to be in the file, under our names. */
export type OrderExport = z.output<(typeof orderExportOperations)['exportOrders']['request']>;
