import { bootstrap } from './bootstrap.mjs';

bootstrap('test').catch((error) => {
  console.error(error);
  process.exit(1);
});
