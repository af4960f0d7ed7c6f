import { bootstrap } from './bootstrap.mjs';

bootstrap('start').catch((error) => {
  console.error(error);
  process.exit(1);
});
