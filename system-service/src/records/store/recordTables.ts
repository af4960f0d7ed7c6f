import type { MadeBy } from '../../store/findPage.ts';

type Value = string | number | boolean;
/** The fields of a record that are its own, by our names. */
export type Fields = Record<string, Value>;
/**
 * A record of a department; `version` counts its edits from 1, `deptPath` decides who reaches it. Of a secret it holds only whether there
 * is one.
 */
export type Stored<F extends Fields = Fields> = F & {
  id: string;
  deptId: string;
  deptName: string;
  deptPath: string;
  deleted: boolean;
  version: number;
};
export type Listed<F extends Fields = Fields> = Stored<F> & MadeBy;

/** How a filter finds: by part of a text, or the same value of a type. */
type Filter = 'part' | 'text' | 'int' | 'boolean';
export type RecordTable<F extends Fields = Fields> = {
  table: string;
  columns: { [K in keyof F]: string };
  filters: Record<string, Filter>;
  /** Sealed columns, by the field that is kept in them. */
  sealed?: Record<string, string>;
};

export type Variable = { label: string; name: string; value: string };
export const variableTable: RecordTable<Variable> = {
  table: 'variables',
  columns: { label: 'label', name: 'name', value: 'value' },
  filters: { label: 'part', name: 'part', value: 'part', deptId: 'text' },
};

export type PayConfig = {
  name: string;
  payType: number;
  partner: string;
  subMchId: string;
  appid: string;
  notifyUrl: string;
  signType: string;
  sellerUserId: string;
  certPath: string;
};
export const payConfigTable: RecordTable<PayConfig> = {
  table: 'pay_configs',
  columns: {
    name: 'name',
    payType: 'pay_type',
    partner: 'partner',
    subMchId: 'sub_mch_id',
    appid: 'app_id',
    notifyUrl: 'notify_url',
    signType: 'sign_type',
    sellerUserId: 'seller_user_id',
    certPath: 'cert_path',
  },
  filters: {
    name: 'part',
    payType: 'int',
    partner: 'part',
    subMchId: 'part',
    appid: 'part',
    notifyUrl: 'part',
    signType: 'part',
    sellerUserId: 'part',
    certPath: 'part',
    deptId: 'text',
  },
  sealed: { partnerKey: 'partner_key_sealed', certPassword: 'cert_password_sealed', rsaKey: 'rsa_key_sealed' },
};

export type MachineConfig = {
  machineNo: string;
  payType: number;
  configId: string;
  name: string;
  open: boolean;
  posNo: string;
};
export const machineConfigTable: RecordTable<MachineConfig> = {
  table: 'machine_configs',
  columns: {
    machineNo: 'machine_no',
    payType: 'pay_type',
    configId: 'config_id',
    name: 'name',
    open: 'open',
    posNo: 'pos_no',
  },
  filters: {
    machineNo: 'part',
    payType: 'int',
    configId: 'text',
    name: 'part',
    open: 'boolean',
    posNo: 'part',
    deptId: 'text',
  },
};
