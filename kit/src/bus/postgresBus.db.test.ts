import { tempDatabase } from '../testing/tempDatabase.ts';
import { busContract } from './busContract.ts';
import { createPostgresBus } from './createPostgresBus.ts';

busContract('postgres', {
  takeOverMs: 2_000,
  start: async () => {
    const { url, drop } = await tempDatabase('bus');
    return { connect: () => createPostgresBus({ url, name: 'suite' }), end: drop };
  },
});
