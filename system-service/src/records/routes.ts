import { createHmac } from 'node:crypto';
import { type Operation, operations, payConfigForm, payConfigSecrets, sentNames } from '@xinyue/contracts';
import { machineConfigFormNames, variableFormNames } from '@xinyue/contracts/operations/system/configOperations';
import { paged } from '@xinyue/kit/http/paged';
import { type Call, provenRoute, route } from '@xinyue/kit/http/route';
import type { PageQuery } from '@xinyue/kit/db/pageOf';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { findReach } from '../rights/queries.ts';
import { deletePayConfigsWords, savePayConfigWords } from './http/payConfigDeeds.ts';
import { deleteRecords, saveRecord } from './keepRecords.ts';
import { machineConfigs, payConfigs, type RecordKind, variables } from './recordKinds.ts';
import { listRecords } from './store/recordStore.ts';
import { type Fields } from './store/recordTables.ts';

type Asked = Call<PageQuery & Record<string, unknown>>;

export const recordRoutes = (deps: Deps) => {
  const list = async <F extends Fields>(kind: RecordKind<F>, { body, actor }: Asked) =>
    paged(await listRecords(deps.pool, kind.table, body, await findReach(deps.pool, actor!.accountId)), kind.rowOf);
  const remove = <F extends Fields>(kind: RecordKind<F>, { path }: Operation, { body, ...call }: Call<{ ids: string[] }>) =>
    deleteRecords(deps, kind, body.ids, writeOf(call, path, body));

  return [
    route(operations.listVariables, (call) => list(variables, call)),
    route(operations.saveVariable, ({ body, ...call }) => {
      const { id, versionSeen, deptId, ...fields } = body;
      const write = writeOf(call, operations.saveVariable.path, sentNames(body, variableFormNames));
      return saveRecord(deps, variables, { id, versionSeen, deptId, fields }, write);
    }),
    route(operations.deleteVariables, (call) => remove(variables, operations.deleteVariables, call)),
    route(operations.listPayConfigs, (call) => list(payConfigs, call)),
    provenRoute(operations.savePayConfig, savePayConfigWords(deps), ({ body, ...call }) => {
      const { id, versionSeen, deptId, partnerKey, certPassword, rsaKey, ...fields } = body;
      const secrets = { partnerKey, certPassword, rsaKey };
      // Hashes of requests are kept for a day: one of a short password would be found by trying.
      const hidden = Object.fromEntries(
        Object.entries(secrets).map(([field, text]) => [field, createHmac('sha256', deps.requestKey).update(text).digest('hex')]),
      );
      const write = writeOf(call, operations.savePayConfig.path, { ...body, ...hidden });
      return saveRecord(deps, payConfigs, { id, versionSeen, deptId, fields, secrets, demands }, write);
    }),
    provenRoute(operations.deletePayConfigs, deletePayConfigsWords(deps), (call) =>
      remove(payConfigs, operations.deletePayConfigs, call),
    ),
    route(operations.listMachineConfigs, (call) => list(machineConfigs, call)),
    route(operations.saveMachineConfig, ({ body, ...call }) => {
      const { id, versionSeen, deptId, posNo = '', ...fields } = body;
      const write = writeOf(call, operations.saveMachineConfig.path, sentNames(body, machineConfigFormNames));
      return saveRecord(deps, machineConfigs, { id, versionSeen, deptId, fields: { ...fields, posNo } }, write);
    }),
    route(operations.deleteMachineConfigs, (call) => remove(machineConfigs, operations.deleteMachineConfigs, call)),
  ];
};

/** V-62: the form's message for a missing secret also holds where only its mask came and none is stored. */
const demands: Record<string, string> = Object.fromEntries(
  payConfigSecrets.map((field) => [field, payConfigForm.shape[field].safeParse('').error?.issues[0]?.message ?? '']),
);
