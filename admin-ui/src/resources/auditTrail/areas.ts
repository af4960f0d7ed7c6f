/** The three trails, as people call what they are about. */
export const areas = [
  { id: 'merchant', name: '人员' },
  { id: 'catalog', name: '现货与招聘' },
  { id: 'order', name: '订单' },
] as const;

/** The codes that a service writes, as choices of a filter. */
const whats: Record<string, string[]> = {
  merchant: [
    'user.made',
    'user.edited',
    'user.deleted',
    'merchant.made',
    'merchant.edited',
    'application.noted',
    'application.passed',
    'application.rejected',
  ],
  catalog: [
    'spot.made',
    'spot.edited',
    'spot.deleted',
    'category.made',
    'category.edited',
    'category.deleted',
    'posting.made',
    'posting.edited',
    'posting.deleted',
  ],
  order: ['order.confirmed', 'order.pickedUp', 'order.cancelled', 'order.statusChanged', 'hqConfig.made', 'hqConfig.edited'],
};

export const whatsOf = (area: unknown): string[] => whats[String(area ?? 'merchant')] ?? [];
