import {
  fieldLabels,
  headDepartment,
  type MachineConfigRow,
  type PayConfigRow,
  publicLabels,
  readVariables,
  type Reason,
  sentence,
  type VariableRow,
} from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { PoolClient } from 'pg';
import type { Write } from '../deps.ts';
import { type Giver, reaches } from '../rights/domain/ceiling.ts';
import { publish } from '../store/publish.ts';
import type { Keys } from '../store/taken.ts';
import { countMachines, findHeadVariable, lockRecords, noteVariableFact } from './store/recordStore.ts';
import {
  type Fields,
  type Listed,
  type MachineConfig,
  machineConfigTable,
  type PayConfig,
  payConfigTable,
  type RecordTable,
  type Stored,
  type Variable,
  variableTable,
} from './store/recordTables.ts';

/** What records of one kind have of their own; everything else about them is `keepRecords`. */
export type RecordKind<F extends Fields = Fields, R extends object = object> = {
  table: RecordTable<F>;
  /** The field of a form that holds the id, on the wire. */
  idName: string;
  /** How rows of its trail begin. */
  about: string;
  missing: Extract<Reason, 'variableMissing' | 'payConfigMissing' | 'machineConfigMissing'>;
  /** A row as lists show it; secrets masked. */
  rowOf(record: Listed<F>): R;
  keysOf(fields: F): Keys;
  /** What must hold of what is saved, beside its form. */
  check?(client: PoolClient, giver: Giver, fields: F, deptId: string): Promise<void>;
  refuseDeletion?(client: PoolClient, record: Stored<F>): Promise<void>;
  /** Facts that a change leaves. */
  publishChange?(client: PoolClient, write: Write, now: Date, names: string[]): Promise<void>;
};

const rest = ({ deptId, deptName, addUser, editUser, addTime, editTime, version }: Listed) => ({
  deptId,
  deptName,
  addUser,
  editUser,
  addTime,
  editTime,
  version,
});

/** Most letters of a variable that the product reads. */
const readAtMost = 100;

export const variables: RecordKind<Variable, VariableRow> = {
  table: variableTable,
  idName: 'varId',
  about: 'variable.',
  missing: 'variableMissing',
  rowOf: (record) => ({
    varId: record.id,
    varLable: record.label,
    varName: record.name,
    varValue: record.value,
    ...rest(record),
  }),
  keysOf: ({ name }) => ({ variables_name: ['varName', fieldLabels.varName, name] }),
  async check(_client, _giver, { name, value }, deptId) {
    if (deptId === headDepartment.id && readVariables.includes(name) && value.length > readAtMost)
      throw new AppError('validation', sentence('variableTooLong', name, readAtMost));
  },
  async publishChange(client, { actor, traceId }, now, names) {
    for (const name of readVariables.filter((one) => names.includes(one))) {
      const value = await findHeadVariable(client, name);
      const version = await noteVariableFact(client, name, value);
      if (version === undefined) continue;
      const cause = { actor: eventActorOf(actor), traceId, now };
      await publish(client, [
        { type: 'variable.changed', aggregateId: name, aggregateVersion: version, data: { name, value }, cause },
      ]);
    }
  },
};

const masked = (there: unknown) => (there ? passwordMask : '');

export const payConfigs: RecordKind<PayConfig, PayConfigRow> = {
  table: payConfigTable,
  idName: 'id',
  about: 'payConfig.',
  missing: 'payConfigMissing',
  rowOf(record) {
    const { id, name, payType, partner, subMchId, appid, notifyUrl, signType, sellerUserId, certPath } = record;
    const { partnerKey, certPassword, rsaKey } = record as Fields;
    return {
      id,
      name,
      payType,
      partner,
      subMchId,
      appid,
      notifyUrl,
      signType,
      partnerKey: masked(partnerKey),
      sellerUserId,
      certPath,
      certPassword: masked(certPassword),
      rsaKey: masked(rsaKey),
      ...rest(record),
    };
  },
  keysOf: ({ name }) => ({ pay_configs_name: ['name', publicLabels.name, name] }),
  async refuseDeletion(client, { id, name }) {
    const machines = await countMachines(client, id);
    if (machines > 0) throw new AppError('conflict', sentence('payConfigInUse', name, machines), { data: { machines } });
  },
};

export const machineConfigs: RecordKind<MachineConfig, MachineConfigRow> = {
  table: machineConfigTable,
  idName: 'tcId',
  about: 'machineConfig.',
  missing: 'machineConfigMissing',
  rowOf: (record) => ({
    tcId: record.id,
    machineNo: record.machineNo,
    payType: record.payType,
    configId: record.configId,
    configName: record.name,
    payOpen: record.open ? 'T' : 'N',
    posNo: record.posNo,
    ...rest(record),
  }),
  keysOf: ({ machineNo, payType }) => ({
    machine_configs_machine: ['machineNo', `支付方式 ${payType} 的终端号`, machineNo],
  }),
  async check(client, giver, { configId }) {
    // Held, so that it is not deleted before this machine uses it.
    const [config] = await lockRecords(client, payConfigTable, [configId], 'share');
    if (!config || config.deleted || !reaches(giver, config.deptPath))
      throw new AppError('notFound', sentence('payConfigMissing'));
  },
};
