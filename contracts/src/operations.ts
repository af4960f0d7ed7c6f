import { codesOf } from './mayCall.ts';
import { folderOf, namedPart, type Operation } from './operation.ts';
import { applicationOperations } from './operations/merchant/applicationOperations.ts';
import { auditOperations } from './operations/merchant/auditOperations.ts';
import { autoTaskOperations } from './operations/order/autoTaskOperations.ts';
import { catalogOperations } from './operations/catalog/catalogOperations.ts';
import { categoryOperations } from './operations/catalog/categoryOperations.ts';
import { consoleOperations } from './operations/system/consoleOperations.ts';
import { configOperations } from './operations/system/configOperations.ts';
import { departmentOperations } from './operations/system/departmentOperations.ts';
import { goodsOperations } from './operations/catalog/goodsOperations.ts';
import { contractOperations } from './operations/order/contractOperations.ts';
import { holdOperations } from './operations/order/holdOperations.ts';
import { marketOperations } from './operations/catalog/marketOperations.ts';
import { consentOperations } from './operations/merchant/consentOperations.ts';
import { fileOperations } from './operations/merchant/fileOperations.ts';
import { merchantOperations } from './operations/merchant/merchantOperations.ts';
import { backupOperations } from './operations/system/backupOperations.ts';
import { healthOperations } from './operations/system/healthOperation.ts';
import { monitorOperations } from './operations/system/monitorOperations.ts';
import { moduleOperations } from './operations/system/moduleOperations.ts';
import { orderExportOperations } from './operations/order/orderExportOperations.ts';
import { orderOperations } from './operations/order/orderOperations.ts';
import { openOperations } from './operations/system/openOperations.ts';
import { partnerKeyOperations } from './operations/system/partnerKeyOperations.ts';
import { shopKeyOperations } from './operations/system/shopKeyOperations.ts';
import { partnerGoodsOperations } from './operations/catalog/partnerGoodsOperations.ts';
import { partnerOperations } from './operations/system/partnerOperations.ts';
import { platformOperations } from './operations/system/platformOperations.ts';
import { payOrderOperations } from './operations/system/payOrderOperations.ts';
import { payoutOperations } from './operations/payout/payoutOperations.ts';
import { peopleOperations } from './operations/merchant/peopleOperations.ts';
import { permissionOperations } from './operations/system/permissionOperations.ts';
import { postingOperations } from './operations/catalog/postingOperations.ts';
import { requestOperations } from './operations/system/requestOperations.ts';
import { roleOperations } from './operations/system/roleOperations.ts';
import { ownDataOperations } from './operations/merchant/ownDataOperations.ts';
import { passkeyOperations } from './operations/merchant/passkeyOperations.ts';
import { securityOperations } from './operations/merchant/securityOperations.ts';
import { shopOperations } from './operations/merchant/shopOperations.ts';
import { staffOperations } from './operations/system/staffOperations.ts';
import { withdrawalOperations } from './operations/payout/withdrawalOperations.ts';
import { statementOperations } from './operations/payout/statementOperations.ts';
import { moneyOfficeOperations } from './operations/payout/moneyOfficeOperations.ts';
import { reconcileOperations } from './operations/payout/reconcileOperations.ts';
import { settlementOperations } from './operations/payout/settlementOperations.ts';
import { refundOperations } from './operations/payout/refundOperations.ts';
import { unbookedOperations } from './operations/payout/unbookedOperations.ts';
import { shopConfigOperations } from './operations/order/shopConfigOperations.ts';
import { keyWebhookOperations } from './operations/system/keyWebhookOperations.ts';
import { webhookOperations } from './operations/system/webhookOperations.ts';
import { taskOperations } from './operations/order/taskOperations.ts';
import { priceIndexOperations } from './operations/catalog/priceIndexOperations.ts';
import { searchOperations } from './operations/catalog/searchOperations.ts';
import { statisticsOperations } from './operations/catalog/statisticsOperations.ts';

export type { Operation, Right } from './operation.ts';
export * from './operations/merchant/applicationOperations.ts';
export * from './operations/merchant/auditOperations.ts';
export * from './operations/order/autoTaskOperations.ts';
export * from './operations/catalog/catalogOperations.ts';
export * from './operations/catalog/categoryOperations.ts';
export * from './operations/system/configOperations.ts';
export * from './operations/system/departmentOperations.ts';
export * from './operations/catalog/goodsOperations.ts';
export * from './operations/order/contractOperations.ts';
export * from './operations/order/holdOperations.ts';
export * from './operations/catalog/marketOperations.ts';
export * from './operations/merchant/merchantOperations.ts';
export * from './operations/system/healthOperation.ts';
export * from './operations/system/backupOperations.ts';
export * from './operations/system/monitorOperations.ts';
export * from './operations/system/moduleOperations.ts';
export * from './operations/order/orderExportOperations.ts';
export * from './operations/order/orderOperations.ts';
export * from './operations/system/openOperations.ts';
export * from './operations/system/webhookShapes.ts';
export * from './operations/system/consoleOperations.ts';
export * from './operations/system/partnerKeyOperations.ts';
export * from './operations/catalog/partnerGoodsOperations.ts';
export * from './operations/system/partnerOperations.ts';
export * from './operations/system/shopKeyOperations.ts';
export * from './operations/system/payOrderOperations.ts';
export * from './operations/system/platformOperations.ts';
export * from './operations/payout/payoutOperations.ts';
export * from './operations/merchant/consentOperations.ts';
export * from './operations/merchant/ownDataOperations.ts';
export * from './operations/merchant/fileOperations.ts';
export * from './operations/merchant/peopleOperations.ts';
export * from './operations/merchant/revealReason.ts';
export * from './operations/system/permissionOperations.ts';
export * from './operations/catalog/postingOperations.ts';
export * from './operations/system/requestOperations.ts';
export * from './operations/system/roleOperations.ts';
export * from './operations/merchant/passkeyForms.ts';
export * from './operations/merchant/securityOperations.ts';
export * from './operations/merchant/shopOperations.ts';
export * from './operations/system/staffOperations.ts';
export * from './operations/payout/withdrawalOperations.ts';
export * from './operations/payout/statementOperations.ts';
export * from './operations/payout/moneyOfficeOperations.ts';
export * from './operations/payout/reconcileOperations.ts';
export * from './operations/payout/settlementOperations.ts';
export * from './operations/payout/settlementShapes.ts';
export * from './operations/payout/refundOperations.ts';
export * from './operations/payout/unbookedOperations.ts';
export * from './operations/order/shopConfigOperations.ts';
export * from './operations/order/taskOperations.ts';
export * from './operations/catalog/priceIndexOperations.ts';
export * from './operations/catalog/searchOperations.ts';
export * from './operations/catalog/statisticsOperations.ts';

const rows = {
  ...merchantOperations,
  ...consentOperations,
  ...ownDataOperations,
  ...fileOperations,
  ...peopleOperations,
  ...securityOperations,
  ...passkeyOperations,
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
  ...holdOperations,
  ...autoTaskOperations,
  ...shopConfigOperations,
  ...taskOperations,
  ...payoutOperations,
  ...withdrawalOperations,
  ...statementOperations,
  ...moneyOfficeOperations,
  ...reconcileOperations,
  ...settlementOperations,
  ...refundOperations,
  ...unbookedOperations,
  ...postingOperations,
  ...partnerKeyOperations,
  ...partnerOperations,
  ...partnerGoodsOperations,
  ...openOperations,
  ...webhookOperations,
  ...consoleOperations,
  ...keyWebhookOperations,
  ...shopKeyOperations,
  ...departmentOperations,
  ...roleOperations,
  ...permissionOperations,
  ...moduleOperations,
  ...staffOperations,
  ...requestOperations,
  ...configOperations,
  ...payOrderOperations,
  ...platformOperations,
  ...monitorOperations,
  ...healthOperations,
  ...backupOperations,
  ...priceIndexOperations,
  ...searchOperations,
  ...statisticsOperations,
};
const proven = Object.values<Operation>(rows).filter(({ proof }) => proof);
/** A proof is begun with the body of the call itself, beside its path; undefined: the usual limit holds all of them. */
const longestProven = proven.flatMap(({ bodyBytes }) => (bodyBytes === undefined ? [] : [bodyBytes + 1_000]));

/** The one table of documented calls: what is not here does not exist (deny by default). */
export const operations = {
  ...rows,
  // A proof is asked for by who may make the call itself.
  beginProof: {
    ...rows.beginProof,
    extraCodes: [...new Set(proven.flatMap(codesOf))],
    ...(longestProven.length > 0 && { bodyBytes: Math.max(...longestProven) }),
  },
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
