/** Functions of more than 70 lines that are still to be divided, as `package file: function`. Nothing is added here; what is divided goes. */
export const knownLong: readonly string[] = [
  'catalog-service createExchange.ts: createExchange',
  'catalog-service createLookup.ts: createLookup',

  'kit createIdempotencyStore.ts: createIdempotencyStore',
  'kit createLimit.ts: createLimit',
  'kit createMemoryBus.ts: createMemoryBus',
  'kit createReconnectingBus.ts: createReconnectingBus',
  'kit createSecurityNotes.ts: createSecurityNotes',
  'kit startGroupMember.ts: startGroupMember',
  'kit startMember.ts: startMember',
  'kit startRelay.ts: startRelay',

  'order-service 001CreateOrders.ts: createOrders',
  'order-service 005KeepCounts.ts: keepCounts',
  'order-service 170Simulation.ts: createSimulation',
];
