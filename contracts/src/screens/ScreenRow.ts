import type { OperationName } from '../operations.ts';
import type { PermissionCode } from '../permissionCodes.ts';

/** What people do on a screen. */
export type ScreenAction =
  | 'list'
  | 'show'
  | 'export'
  | 'create'
  | 'edit'
  | 'clone'
  | 'delete'
  | 'reveal'
  | 'documents'
  | 'autoTask'
  | 'assign'
  | 'rights'
  | 'menus'
  | 'lock'
  | 'password'
  | 'factor'
  | 'confirm'
  | 'expire'
  | 'reach'
  | 'refund'
  | 'redrive'
  | 'backup'
  | 'drill'
  | 'rotate'
  | 'close'
  | 'ask'
  | 'recall'
  | 'review'
  | 'askBank'
  | 'release'
  | 'freeze'
  | 'pause'
  | 'payee'
  | 'autoRun'
  | 'generate'
  | 'rows'
  | 'enable'
  | 'resolve'
  | 'reconcile'
  | 'upload'
  | 'confirm'
  | 'retry'
  | 'makeContract'
  | 'confirmContract'
  | 'limit';

/** Groups of menus that the back office makes itself: of everybody's own things, of own money, and of merchants. */
export const menuGroups = { system: '系统管理', ownMoney: '提现管理', autoTasks: '自动任务管理', open: '接口与推送' } as const;

/** A screen of the back office. */
export type ScreenRow = {
  label: string;
  /** The name of an icon of Material UI; the back office has the picture. */
  icon: string;
  /** The group of the menu to which it belongs. */
  group?: string;
  /** It is an entry of the menu of a fresh installation. */
  menu?: true;
  /** The code of its list, without which it does not open. A screen without one is in no menu that operators arrange. */
  code?: PermissionCode;
  /** Which documented call stands behind each action: who may call it may see and do it. */
  calls: Partial<Record<ScreenAction, OperationName>>;
  /**
   * Field that names the owner of a row: a merchant has this screen too, and changes own rows only (P-16, P-17, P-23). Without it the screen is
   * for staff alone (P-15, P-18 to P-20, P-32), also where a call itself lets merchants reach their own row (C-48).
   */
  owner?: string;
  /** The codes of staff for these actions, where the calls behind them have others for other rows. */
  codes?: Partial<Record<ScreenAction, PermissionCode>>;
  /** The field that holds the id in rows, saves and answers, where it is not `id`. */
  id?: string;
  /** It belongs to the template half: the data provider of the back office reads and keeps its rows by the calls themselves. */
  template?: true;
  /** A resource of the simple-rest adapter (Z-86), made of the calls to list, create, edit and delete. */
  rest?: RestPart;
};
type RestPart = {
  /** Its name there, where it is not the route. */
  name?: string;
  /** It is read alone. */
  readOnly?: true;
  /** The call that removes a row, where the screen itself offers no removal. */
  remove?: OperationName;
  /** Fields that every list and save sends along: they choose the part of the rows that it shows. */
  fixed?: Record<string, unknown>;
};

/** Who only reads: list, show and export stand behind one call. */
export const reads = <N extends OperationName>(name: N) => ({ list: name, show: name, export: name });
