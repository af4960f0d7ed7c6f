import { bootstrap } from './bootstrap.mjs';

bootstrap('run').catch((error) => {
  console.error(error);
  process.exit(1);
});
