import { type ServiceName, topicOf } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Db } from '@xinyue/kit/db/db';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';

/** Stands for what other services publish: each is told and waited for. */
export function tellFacts(bus: Bus, db: Db) {
  const tell = async (fact: Parameters<typeof makeEvent>[0], owner: ServiceName = 'merchant') => {
    const event = makeEvent(fact);
    await bus.publish(topicOf(owner), [event]);
    await eventually(async () => (await db.query('select 1 from inbox where event_id = $1', [event.id])).rowCount, {
      describe: `${event.type} received`,
    });
    return event;
  };
  const versions = new Map<string, number>();
  return {
    /** A fact of another service; answers the event. */
    tellOf: (owner: ServiceName, fact: Parameters<typeof makeEvent>[0]) => tell(fact, owner),
    /** Something of an account. */
    async tellAccount(accountId: string, data: Record<string, unknown> = {}, type = 'account.changed') {
      const aggregateVersion = (versions.get(accountId) ?? 0) + 1;
      versions.set(accountId, aggregateVersion);
      const known = { accountId, ownerId: accountId, userType: 0, nickname: accountId, disabled: false, ...data };
      await tell({ type, aggregateId: accountId, aggregateVersion, data: known });
    },
    /** Something of a shop. */
    async tellShop(shopId: string, aggregateVersion: number, { name, open }: { name: string; open: boolean }) {
      const data = { shopId, merchantId: shopId, name, open, autoWithdraw: false, payeeBank: '' };
      await tell({ type: 'merchant.changed', aggregateId: shopId, aggregateVersion, data });
    },
  };
}
