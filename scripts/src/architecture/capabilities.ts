/** A folder of a package whose subfolders are its capabilities. */
export type Home = {
  folder: string;
  /** All subfolders, the lowest first: a capability imports those before it, never one behind it. `testing` belongs to tests. */
  order: readonly string[];
};

const lowestFirst = (names: string): readonly string[] => names.trim().split(/\s+/);

/**
 * Which capability of a package stands on which. Two that import each other can only be read, tested and changed together. What a lower one needs
 * of a higher one it is given as a function, or both need something that belongs below them.
 */
export const homes: readonly Home[] = [
  {
    folder: 'kit/src',
    order: lowestFirst(`
      metrics db bus crypto auth limit thread export http audit files outbox evidence partners inbox idempotency
      security pdf service`),
  },
  { folder: 'gateway/src', order: lowestFirst('auth upstream http partners stream router rest static') },
  {
    folder: 'catalog-service/src',
    order: lowestFirst(
      'migrations store search categories goods partnerGoods trades richText postings http clicks market priceIndex',
    ),
  },
  {
    folder: 'order-service/src',
    order: lowestFirst('migrations store autoOrders stock holds orders agreement counts paying fulfilment lists placing'),
  },
  {
    folder: 'merchant-service/src',
    order: lowestFirst(`
      migrations domain store http users persons consents accountNotices factors signIn security shops accounts privacy files
      applications ownData demo`),
  },
  {
    folder: 'payout-service/src',
    order: lowestFirst(`
      migrations domain store accounts sandbox banks ledger withdrawals payments settlement channels auto balances statement
      reconcile`),
  },
  {
    folder: 'system-service/src',
    order: lowestFirst(`
      migrations store rights roles departments modules permissions staff requests records monitor evidence partners open
      payOrders platform`),
  },
  {
    folder: 'portal-ui/src/features',
    order: lowestFirst(`
      about jobs openPlatform terms area market priceIndex shop purchase orders spots home account application payments waiting
      security profile`),
  },
  {
    folder: 'admin-ui/src/resources',
    order: lowestFirst(`
      auditTrail autoOrders goodsOverview merchantManage merchantUser money orderManagement payment
      recruitment spotClassification spotManagement statistics system userManagement administratorList openConsole workboard`),
  },
];
