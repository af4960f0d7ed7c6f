import { busSuite } from './testing/busSuite.ts';
import { createMemoryBus } from './createMemoryBus.ts';

busSuite('memory', {
  takeOverMs: 1_000,
  start: async () => {
    const bus = createMemoryBus();
    return { connect: async () => bus, end: async () => {} };
  },
});
