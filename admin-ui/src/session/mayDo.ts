import { operations, type OperationName } from '@xinyue/contracts/operations';
import { userTypes } from '@xinyue/contracts/codes';

type Caller = { userType: number; userId: string };
type Action = 'list' | 'show' | 'export' | 'create' | 'edit' | 'delete' | 'clone';
type Rule = Partial<Record<Action, OperationName>> & {
  /** Column that names the owner of a row: a merchant changes own rows only (P-16, P-17, P-23). */
  owner: string;
};

/** Which documented call stands behind each action of a screen: who may call it may see and do it. */
const rules: Record<string, Rule> = {
  spotClassification: {
    list: 'listCategories',
    show: 'listCategories',
    export: 'listCategories',
    create: 'saveCategory',
    edit: 'saveCategory',
    delete: 'deleteCategory',
    owner: 'createUser',
  },
  spotManagement: {
    list: 'listOwnSpots',
    show: 'listOwnSpots',
    export: 'listOwnSpots',
    create: 'saveSpot',
    edit: 'saveSpot',
    clone: 'saveSpot',
    delete: 'deleteSpot',
    owner: 'userCustomerId',
  },
  cancelledOrders: { list: 'listCancelledOrders', show: 'listCancelledOrders', owner: 'userCustomerId' },
  orderManagement: { list: 'listOrders', show: 'listOrders', export: 'listOrders', edit: 'updateOrder', owner: 'userCustomerId' },
};

const writes: readonly string[] = ['edit', 'delete'];

/** True when the rights table of the contract lets this person do that; what no row names is denied. */
export function mayDo(who: Caller | undefined, resource: string, action: string, record?: Record<string, unknown>): boolean {
  const rule = rules[resource];
  const name = rule?.[action as Action];
  if (!who || !rule || !name) return false;
  const role = who.userType === userTypes.staff ? 'staff' : who.userType === userTypes.merchant ? 'merchant' : undefined;
  if (!operations[name].who.some((right) => right.role === role)) return false;
  return role === 'staff' || !record || !writes.includes(action) || record[rule.owner] === who.userId;
}
