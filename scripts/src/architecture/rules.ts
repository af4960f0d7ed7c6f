import { deedRules } from './deedRules.ts';
import { capability, edge, packages, product, type Rule, services, test, useCase } from './Rule.ts';

/** What kit may know of contracts: the forms of the protocol, no word of the business. */
const protocol =
  'define|metricRows|serviceHealth|errors|actor|operation|mayCall|partnerKinds|protocolMessages|requestFaults|ruleWords|sentence|beijingTime|csvCell';

/** What files must not import. */
const importRules: readonly Rule[] = [
  {
    name: 'services share contracts and kit alone',
    reason: 'A service that imports another one cannot be changed, started or moved without it.',
    from: new RegExp(`^(${services}|gateway)/`),
    to: `^(?!(?:$1|contracts|kit)/)(?:${packages})/`,
    seen: { file: 'order-service/src/routes.ts', text: `import { x } from '@xinyue/payout-service';` },
  },
  {
    name: 'web apps know contracts and web alone',
    reason: 'What runs in a browser must hold nothing of the servers, and each app is changed without the other.',
    from: /^(admin-ui|portal-ui)\//,
    to: `^(?!(?:$1|web|contracts)/)(?:${packages})/`,
    seen: { file: 'portal-ui/src/app/x.tsx', text: `export { x } from '@xinyue/kit/newId';` },
  },
  {
    name: 'what web apps share knows contracts alone',
    reason: 'Whatever it imported both apps would have; what knows one of them belongs there.',
    from: /^(web)\//,
    to: `^(?!(?:web|contracts)/)(?:${packages})/`,
    seen: { file: 'web/src/client/x.ts', text: `import { api } from '../../../portal-ui/src/api/api.ts';` },
  },
  {
    name: 'the client that web apps share knows no screen',
    reason: 'It is tested without a browser, and comes with the first page of both apps.',
    from: /^(web)\/src\/client\//,
    but: test,
    to: '^web/src/(?!client/)|^react|^@mui/|^@tanstack/|^zod$',
    seen: { file: 'web/src/client/x.ts', text: `import { useState } from 'react';` },
  },
  {
    name: 'kit knows no business word',
    reason: 'Infrastructure that knows orders would be changed with every order.',
    from: /^(kit)\//,
    to: `^(?!(?:kit|contracts/src/(?:${protocol})\\.ts))(?:${packages})`,
    seen: { file: 'kit/src/x.ts', text: `import type { orderStatuses } from '@xinyue/contracts/codes';` },
  },
  {
    name: 'contracts use zod alone',
    reason: 'Both sides of the wire read them, in Node and in browsers.',
    from: /^(contracts)\//,
    but: test,
    to: '^(?!contracts/|zod$)',
    seen: { file: 'contracts/src/x.ts', text: `import x from 'lodash';` },
  },
  {
    name: 'nobody imports main',
    reason: 'Wiring is the last thing made: who needs a part of it takes that part.',
    from: /^[^/]+\/src\/(?!start\.ts)/,
    but: test,
    to: '/src/main\\.ts$',
    seen: { file: 'order-service/src/routes.ts', text: `const x = await import('./main.ts');` },
  },
  {
    name: 'domain is pure',
    reason: 'Rules that reach out cannot be tried with every input.',
    from: new RegExp(`^(${services})/src/${capability}domain/`),
    but: test,
    to: `^(?!$1/src/${capability}domain/|contracts/)`,
    does: ['sql', 'clock', 'random', 'process', 'environment'],
    seen: { file: 'order-service/src/domain/x.ts', text: `export const late = (at: Date) => at < new Date();` },
  },
  {
    name: 'a store knows no use case and no edge',
    reason: 'SQL that decides or answers would be a second place for both.',
    from: new RegExp(`^(${services})/src/${capability}store/`),
    but: test,
    to: `^$1/src/(?!${capability}(?:store|domain)/|\\w+/queries\\.ts$)`,
    seen: { file: 'order-service/src/store/x.ts', text: `import type { Deps } from '../routes.ts';` },
  },
  {
    name: 'queries of a capability are those of its store',
    reason: 'Stores of other capabilities import them too: what else they passed on would be a way around the rule above.',
    from: new RegExp(`^((?:${services})/src/\\w+)/queries\\.ts$`),
    to: '^(?!$1/store/)',
    seen: { file: 'order-service/src/orders/queries.ts', text: `export { changeOrder } from './changeOrder.ts';` },
  },
  {
    name: 'a use case imports nothing of the edge',
    reason: 'It is called by routes, events and jobs alike.',
    from: new RegExp(`^(${services})/src/${useCase}`),
    but: test,
    to: `^$1/src/${edge}|^express$`,
    seen: { file: 'payout-service/src/ledger/x.ts', text: `import type { Deps } from '../routes.ts';` },
  },
  {
    name: 'events are made by the publisher',
    reason: 'What goes into the outbox by hand is checked by no schema, and by no consumer before it is parked.',
    from: new RegExp(`^(${services})/src/`),
    but: test,
    to: '^kit/src/outbox/appendEvents\\.ts$',
    seen: { file: 'order-service/src/store/x.ts', text: `import { appendEvents } from '@xinyue/kit/outbox/appendEvents';` },
  },
  {
    name: 'nothing that serves imports what tests share',
    reason: 'It waits, invents and forgives as a test may; e2e and bench are tests from end to end.',
    from: new RegExp(`^(${product}|scripts)/src/`),
    but: test,
    to: '/testing/',
    seen: { file: 'order-service/src/paying/x.ts', text: `import { eventually } from '@xinyue/kit/testing/eventually';` },
  },
  {
    name: 'web apps go one way: app, features, shared',
    reason: 'A feature that knows the app cannot be read, tested or taken away alone.',
    from: /^(admin-ui|portal-ui)\/src\/(?:features|resources)\//,
    but: test,
    to: '^$1/src/app/',
    seen: { file: 'portal-ui/src/features/home/x.tsx', text: `import { x } from '../../app/texts.ts';` },
  },
  {
    name: 'what a web app sends at a press goes through useWrite',
    reason: 'A state of its own comes a render late: two presses in one moment would both be sent.',
    from: /^(admin-ui|portal-ui|web)\/src\/(?!useWrite\.tsx?$)/,
    // react-admin's forms save by its own button: RecordForm locks that one for all of them.
    but: /\.test\.tsx?$|\/testing\/|^admin-ui\/src\/shared\/forms\/RecordForm\.tsx$/,
    does: ['busy'],
    seen: {
      file: 'admin-ui/src/app/x.tsx',
      text: 'export const useX = () => { const [busy, setBusy] = useState(false); return busy; };',
    },
  },
  {
    name: 'what features share knows no feature',
    reason: 'It would bring that feature into every other one.',
    from: /^(admin-ui|portal-ui)\/src\/shared\//,
    but: test,
    to: '^$1/src/(?:app|features|resources)/',
    seen: { file: 'admin-ui/src/shared/blocks/x.tsx', text: `import { x } from '../../resources/recruitment/texts.ts';` },
  },
  {
    name: 'the client of the server knows nothing of the screens, but who is signed in',
    reason: 'It is to be the same in every app.',
    from: /^(admin-ui|portal-ui)\/src\/api\//,
    but: test,
    to: '^$1/src/(?!api/|session/)',
    seen: { file: 'portal-ui/src/api/x.ts', text: `import { toast } from '../shared/toast.ts';` },
  },
  {
    name: 'the session is what is stored of it',
    reason: 'Everything asks who is signed in: what that imports, everything has.',
    from: /^(admin-ui|portal-ui)\/src\/session\//,
    but: test,
    to: '^$1/src/(?!session/)',
    seen: { file: 'admin-ui/src/session/x.ts', text: `import { call } from '../api/server.ts';` },
  },
];

export const rules: readonly Rule[] = [...importRules, ...deedRules];

/** Breaches that are there today, each with the day by which it is mended; after that day the check fails. */
export const knownBreaches: readonly { path: string; what: string; until: string }[] = [];
