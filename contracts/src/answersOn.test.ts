import { expect, it } from 'vitest';
import { answersOn } from './answersOn.ts';
import { type OperationName, operations } from './operations.ts';

const ports = (name: OperationName) => (['portal', 'admin'] as const).filter((port) => answersOn(operations[name], port));

it.each<[string, OperationName[], string[]]>([
  ['staff or merchants alone', ['listUsers', 'listOrders', 'saveSpot', 'auditApplication', 'exportSpots'], ['admin']],
  ['merchants and company accounts', ['readBalance', 'askWithdrawal', 'downloadStatement'], ['admin']],
  ['customers alone', ['placeOrder', 'listOwnOrders', 'readProfile', 'submitApplication', 'revealOwn'], ['portal']],
  ['everybody signed in', ['uploadFile', 'signFiles', 'signOut'], ['portal', 'admin']],
  ['visitors', ['listSpots', 'listShops', 'readFlash', 'listPublicPostings'], ['portal', 'admin']],
  ['partners', ['notifyPayment', 'listPartnerOrders'], ['portal', 'admin']],
  ['C-23 signing in at the back office', ['signInBackstage'], ['admin']],
  ['C-21 C-22 signing in and registering at the portal', ['signInCustomer', 'register'], ['portal']],
])('F8 calls of %s', (_who, names, expected) => {
  for (const name of names) expect(ports(name), name).toEqual(expected);
});

it('F8 every call is answered somewhere, and no path of the back office on the port of the portal', () => {
  for (const name of Object.keys(operations) as OperationName[]) {
    expect(ports(name), name).not.toEqual([]);
    const { path } = operations[name];
    if (path.startsWith('/xinyue/backstage/') || path.startsWith('/xinyue/autoTask/'))
      expect(ports(name), name).toEqual(['admin']);
  }
});
