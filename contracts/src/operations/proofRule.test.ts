import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '../operations.ts';

type Name = keyof typeof operations;
const names = Object.keys(operations) as Name[];
const rowOf = (name: Name): Operation => operations[name];
/** What only looks, by the verb of its name. */
const looks = (name: Name) => /^(list|read|count|sum|query|export|stream|download)[A-Z]/.test(name);

/** Writing calls that need no proof, by why. */
const unproven: Record<string, Name[]> = {
  'makes or ends the session itself, or is how a proof is made': [
    'register',
    'signInCustomer',
    'signInBackstage',
    'signOut',
    'endOwnSession',
    'endOtherSessions',
    'proveFactor',
    'beginProof',
    'finishProof',
    'finishTotp',
    'beginFactor',
    'finishPasskey',
  ],
  'moves no money, right, payee, password or factor': [
    'uploadFile',
    'discardFiles',
    'noteDocument',
    'submitApplication',
    'saveSpot',
    'deleteSpot',
    'importSpots',
    'switchSpots',
    'saveCategory',
    'deleteCategory',
    'savePosting',
    'deletePosting',
    'clickSpot',
    'suggestGoods',
    'adviseSearch',
    'saveModule',
    'deleteModules',
    'saveVariable',
    'deleteVariables',
    'flashStaff',
    'saveHqConfig',
    'saveShopConfig',
    'deleteShopConfig',
    'saveTask',
    'deleteTask',
    'generateTask',
    'enableTaskOrders',
    'limitPartner',
    'savePlatform',
    'saveShopCompany',
    'saveConsent',
    'runBackup',
    'runDrill',
  ],
  'the own order: what it costs is limited, and its money has a way back': [
    'placeOrder',
    'payOrder',
    'cancelOwnOrder',
    'disputeOrder',
    'pickUpOwnOrder',
    'confirmOwnContract',
    'confirmContract',
    'makeContract',
    'updateOrder',
    'deleteOrder',
  ],
  'names-trust lists it as going without': [
    'reviewApplication',
    'auditApplication',
    'recallWithdrawal',
    'askBank',
    'releaseWithdrawal',
    'runAutoWithdraw',
    'reconcileDay',
    'expireStaff',
  ],
  'signed by a partner': ['notifyPayment', 'notifyRefund', 'notifyWithdrawal', 'uploadSettlement', 'upsertGoods'],
  'signed by a key that its shop, or two of staff, proved: it sends on what the key reads anyway, and the trail names the key': [
    'saveWebhook',
    'switchWebhook',
    'deleteWebhook',
    'rotateWebhook',
    'testWebhook',
    'resendDelivery',
    'recoverDeliveries',
  ],
  'goes to addresses that were proven when they were named, and can be undone': [
    'switchKeyWebhook',
    'testKeyWebhook',
    'resendKeyDelivery',
    'recoverKeyDeliveries',
  ],
  'names a pay config that is there, whose payee and keys were proven': ['saveMachineConfig', 'deleteMachineConfigs'],
  'only an empty one goes: nobody reaches more or less than before': ['deleteDepartments'],
  'no money and no right: it ends by its day, says why, and the trail names who gave it': ['saveHoldLimit'],
};
const listed = Object.values(unproven).flat();

describe('Tr-M-01 a call that writes is proven, or it says why not', () => {
  it('each has a proof or a reason, and none has both or two', () => {
    expect(names.filter((name) => !looks(name) && !rowOf(name).proof && !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => rowOf(name).proof || looks(name))).toEqual([]);
    expect(listed.length).toBe(new Set(listed).size);
  });

  it('a proven one belongs to people who are signed in, and may refuse', () => {
    const proven = names.map(rowOf).filter(({ proof }) => proof);
    expect(proven.filter(({ errors }) => !errors.includes('forbidden') || !errors.includes('unavailable'))).toEqual([]);
    expect(proven.length).toBeGreaterThan(30);
  });
});
