import { folderOf, namedPart, type Operation } from './operation.ts';
import { applicationOperations } from './operations/applicationOperations.ts';
import { auditOperations } from './operations/auditOperations.ts';
import { autoTaskOperations } from './operations/autoTaskOperations.ts';
import { catalogOperations } from './operations/catalogOperations.ts';
import { categoryOperations } from './operations/categoryOperations.ts';
import { configOperations } from './operations/configOperations.ts';
import { departmentOperations } from './operations/departmentOperations.ts';
import { goodsOperations } from './operations/goodsOperations.ts';
import { contractOperations } from './operations/contractOperations.ts';
import { marketOperations } from './operations/marketOperations.ts';
import { merchantOperations } from './operations/merchantOperations.ts';
import { monitorOperations } from './operations/monitorOperations.ts';
import { moduleOperations } from './operations/moduleOperations.ts';
import { orderExportOperations } from './operations/orderExportOperations.ts';
import { orderOperations } from './operations/orderOperations.ts';
import { partnerOperations } from './operations/partnerOperations.ts';
import { payOrderOperations } from './operations/payOrderOperations.ts';
import { payoutOperations } from './operations/payoutOperations.ts';
import { peopleOperations } from './operations/peopleOperations.ts';
import { permissionOperations } from './operations/permissionOperations.ts';
import { postingOperations } from './operations/postingOperations.ts';
import { roleOperations } from './operations/roleOperations.ts';
import { shopOperations } from './operations/shopOperations.ts';
import { staffOperations } from './operations/staffOperations.ts';
import { withdrawalOperations } from './operations/withdrawalOperations.ts';
import { statementOperations } from './operations/statementOperations.ts';
import { moneyOfficeOperations } from './operations/moneyOfficeOperations.ts';
import { reconcileOperations } from './operations/reconcileOperations.ts';
import { unbookedOperations } from './operations/unbookedOperations.ts';
import { shopConfigOperations } from './operations/shopConfigOperations.ts';
import { taskOperations } from './operations/taskOperations.ts';
import { statisticsOperations } from './operations/statisticsOperations.ts';

export type { Operation, Right } from './operation.ts';
export * from './operations/applicationOperations.ts';
export * from './operations/auditOperations.ts';
export * from './operations/autoTaskOperations.ts';
export * from './operations/catalogOperations.ts';
export * from './operations/categoryOperations.ts';
export * from './operations/configOperations.ts';
export * from './operations/departmentOperations.ts';
export * from './operations/goodsOperations.ts';
export * from './operations/contractOperations.ts';
export * from './operations/marketOperations.ts';
export * from './operations/merchantOperations.ts';
export * from './operations/monitorOperations.ts';
export * from './operations/moduleOperations.ts';
export * from './operations/orderExportOperations.ts';
export * from './operations/orderOperations.ts';
export * from './operations/partnerOperations.ts';
export * from './operations/payOrderOperations.ts';
export * from './operations/payoutOperations.ts';
export * from './operations/peopleOperations.ts';
export * from './operations/permissionOperations.ts';
export * from './operations/postingOperations.ts';
export * from './operations/roleOperations.ts';
export * from './operations/shopOperations.ts';
export * from './operations/staffOperations.ts';
export * from './operations/withdrawalOperations.ts';
export * from './operations/statementOperations.ts';
export * from './operations/moneyOfficeOperations.ts';
export * from './operations/reconcileOperations.ts';
export * from './operations/unbookedOperations.ts';
export * from './operations/shopConfigOperations.ts';
export * from './operations/taskOperations.ts';
export * from './operations/statisticsOperations.ts';

/** The one table of documented calls: what is not here does not exist (deny by default). */
export const operations = {
  ...merchantOperations,
  ...peopleOperations,
  ...shopOperations,
  ...applicationOperations,
  ...auditOperations,
  ...catalogOperations,
  ...categoryOperations,
  ...goodsOperations,
  ...marketOperations,
  ...orderOperations,
  ...orderExportOperations,
  ...contractOperations,
  ...autoTaskOperations,
  ...shopConfigOperations,
  ...taskOperations,
  ...payoutOperations,
  ...withdrawalOperations,
  ...statementOperations,
  ...moneyOfficeOperations,
  ...reconcileOperations,
  ...unbookedOperations,
  ...postingOperations,
  ...partnerOperations,
  ...departmentOperations,
  ...roleOperations,
  ...permissionOperations,
  ...moduleOperations,
  ...staffOperations,
  ...configOperations,
  ...payOrderOperations,
  ...monitorOperations,
  ...statisticsOperations,
};
export type OperationName = keyof typeof operations;

const byPath = new Map<string, Operation>(Object.values(operations).map((row) => [row.path, row]));

const byFolder = new Map<string, Operation>(
  Object.values<Operation>(operations).flatMap((row) => {
    const named = namedPart(row.path);
    return named ? [[named.folder, row] as const] : [];
  }),
);

/** The operation of a path, without its query string; of one that ends in a `{name}`, whatever stands there. */
export const operationOf = (path: string): Operation | undefined => byPath.get(path) ?? byFolder.get(folderOf(path));
