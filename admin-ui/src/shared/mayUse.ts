import { userTypes } from '@xinyue/contracts/codes';
import { operations, type OperationName } from '@xinyue/contracts/operations';
import { mayDo } from '../session/mayDo.ts';

type Caller = { userType: number; userId: string };
type Action = 'list' | 'show' | 'export' | 'create' | 'edit' | 'delete' | 'reveal' | 'autoTask';
type Rule = Partial<Record<Action, OperationName>>;

/**
 * The screens of staff (P-15, P-18 to P-20, P-32) and the documented call behind each action. Merchants never get them, also where the call
 * itself lets them reach their own row (C-48).
 */
const staffScreens: Record<string, Rule> = {
  recruitment: {
    list: 'listPostings',
    show: 'listPostings',
    export: 'listPostings',
    create: 'savePosting',
    edit: 'savePosting',
    delete: 'deletePosting',
  },
  userManagement: {
    list: 'listUsers',
    show: 'listUsers',
    export: 'listUsers',
    create: 'saveUser',
    edit: 'saveUser',
    delete: 'deleteUser',
    reveal: 'revealUser',
  },
  administratorList: { list: 'listUsers', show: 'listUsers', export: 'listUsers', create: 'saveUser', edit: 'saveUser' },
  merchantManage: {
    list: 'listApplications',
    show: 'reviewApplication',
    export: 'listApplications',
    edit: 'auditApplication',
  },
  merchantUser: {
    list: 'listMerchants',
    show: 'listMerchants',
    export: 'listMerchants',
    edit: 'updateMerchant',
    reveal: 'revealMerchant',
    autoTask: 'saveHqConfig',
  },
  auditTrail: { list: 'listMerchantAudits', show: 'listMerchantAudits', export: 'listMerchantAudits' },
  securityEvents: { list: 'listSecurityEvents', show: 'listSecurityEvents', export: 'listSecurityEvents' },
  lookTrail: { list: 'listLooks', show: 'listLooks', export: 'listLooks' },
};

/** True when this person may do that: the rights table of the contract decides, and what no row names is denied (R-24, Z-32). */
export function mayUse(who: Caller | undefined, resource: string, action: string, record?: Record<string, unknown>): boolean {
  if (!Object.hasOwn(staffScreens, resource)) return mayDo(who, resource, action, record);
  const name = staffScreens[resource]![action as Action];
  if (who?.userType !== userTypes.staff || !name) return false;
  return operations[name].who.some(({ role }) => role === 'staff');
}
