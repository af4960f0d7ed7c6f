/** Functions of more than 70 lines that are still to be divided, as `package file: function`. Nothing is added here; what is divided goes. */
export const knownLong: readonly string[] = [
  'kit startGroupMember.ts: startGroupMember',
  'order-service 001CreateOrders.ts: createOrders',
  'order-service 005KeepCounts.ts: keepCounts',
  'order-service 170Simulation.ts: createSimulation',
];
