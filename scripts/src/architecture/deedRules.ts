import { businessWords } from './businessWords.ts';
import { capability, product, type Rule, services, test, useCase } from './Rule.ts';

/** What files must not do themselves. */
export const deedRules: readonly Rule[] = [
  {
    name: 'names in kit hold no business word',
    reason: 'What is called after an order is made for orders, and is changed with them, whatever it imports.',
    from: /^kit\/src\//,
    but: test,
    words: businessWords,
    seen: { file: 'kit/src/x.ts', text: 'export const mayPickUpOrder = () => true;' },
  },
  {
    name: 'SQL stands in store and migrations',
    reason: 'Who may see which row is decided in the where; columns change in one place.',
    from: new RegExp(`^(${services}|gateway)/src/(?!${capability}store/|migrations/)`),
    but: test,
    does: ['sql'],
    seen: { file: 'order-service/src/usecases/x.ts', text: 'export const x = `select 1 from orders`;' },
  },
  {
    name: 'time comes from the injected clock',
    reason: 'With a clock of its own a use case cannot be tested at midnight.',
    from: new RegExp(`^(${services})/src/(?:${useCase}|${capability}store/)`),
    but: test,
    does: ['clock'],
    seen: { file: 'catalog-service/src/usecases/x.ts', text: 'export const x = () => new Date();' },
  },
  {
    name: 'rights of staff are written in one place',
    reason: 'What is written elsewhere was not cleared: somebody would give what they do not hold.',
    from: /^system-service\/src\/(?!rights\/store\/grantStore\.ts$|migrations\/)/,
    but: test,
    does: ['grants'],
    seen: {
      file: 'system-service/src/roles/store/x.ts',
      text: 'export const x = `insert into role_permissions values ($1, $2)`;',
    },
  },
  {
    name: 'only the ceiling clears a change of rights',
    reason: 'A cast would make what passed no judgement look as if it had.',
    from: /^system-service\/src\/(?!rights\/domain\/ceiling\.ts$)/,
    but: test,
    does: ['clears'],
    seen: { file: 'system-service/src/staff/x.ts', text: 'export const x = {} as unknown as Cleared;' },
  },
  {
    name: 'rights of a connection change in one place',
    reason: 'A transaction about simulated orders that took its own rights back would be behind no wall any more.',
    from: new RegExp(`^(?:${services})/src/(?!autoOrders/store/inSimulation\\.ts$)`),
    but: test,
    does: ['role'],
    seen: { file: 'order-service/src/autoOrders/store/x.ts', text: `export const x = 'reset role';` },
  },
  {
    name: 'a time of change never goes back',
    reason: 'Whoever reads what changed since its last look would never see that row again.',
    from: new RegExp(`^(${services})/src/(?!migrations/)`),
    but: test,
    does: ['backdates'],
    seen: {
      file: 'order-service/src/orders/store/x.ts',
      text: 'export const x = `update orders set changed_at = $2 where id = $1`;',
    },
  },
  {
    name: 'what repeats is run by kit',
    reason:
      'A loop of its own runs beside itself, hides its failures or is not waited for at the end. In a browser a timer ends with its page: web apps may.',
    from: new RegExp(`^(${services}|gateway)/src/`),
    but: test,
    to: '^node-cron$',
    does: ['interval', 'rearms'],
    seen: { file: 'payout-service/src/jobs.ts', text: 'export const timer = setInterval(() => {}, 500);' },
  },
  {
    name: 'requests go out by the clients of web and kit',
    reason:
      'A request past them carries no signature, no id and no limit of time. Tests, measurements and tools knock from outside, as strangers do.',
    from: new RegExp(`^(${product})/`),
    but: new RegExp(`${test.source}|^web/src/client/|^kit/src/http/`),
    does: ['fetch'],
    seen: { file: 'admin-ui/src/resources/x.ts', text: `export const x = () => fetch('/xinyue/order/query');` },
  },
  {
    name: 'services call others by the clients of kit',
    reason: 'As above; a connection of its own is neither signed nor closed with the service.',
    from: new RegExp(`^(${services})/src/`),
    but: test,
    to: '^(undici|axios|got|node-fetch|node:https?/promises|node:https|node:http2|node:net)$',
    seen: { file: 'order-service/src/paying/x.ts', text: `import { request } from 'undici';` },
  },
  {
    name: 'the environment is read in config.ts',
    reason:
      'A variable that is read elsewhere is checked by no schema and stands in no table. Tools and tests make environments, so they read them anywhere.',
    from: new RegExp(`^(${product})/src/`),
    but: new RegExp(`${test.source}|^[^/]+/src/config\\.ts$|^kit/src/readConfig\\.ts$`),
    does: ['environment'],
    seen: { file: 'order-service/src/paying/x.ts', text: `export const x = process.env['LOG_LEVEL'];` },
  },
];
