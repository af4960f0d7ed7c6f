import { busContract } from './busContract.ts';
import { createMemoryBus } from './createMemoryBus.ts';

busContract('memory', {
  takeOverMs: 1_000,
  start: async () => {
    const bus = createMemoryBus();
    return { connect: async () => bus, end: async () => {} };
  },
});
