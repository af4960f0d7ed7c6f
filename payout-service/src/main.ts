import { fileURLToPath } from 'node:url';
import { events, sandboxPartner, sentence } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createPartnerKeys, keysAt } from '@xinyue/kit/partners/createPartnerKeys';
import { withKinds, withoutPartner } from '@xinyue/kit/partners/readPartners';
import type { Clock } from '@xinyue/kit/clock';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { openVault } from '@xinyue/kit/crypto/sealedRows';
import { documentFonts } from '@xinyue/kit/pdf/documentFonts';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { spendAt } from '@xinyue/kit/http/proofs';
import { createService, type ServiceBase } from '@xinyue/kit/service/createService';
import { notesTo } from '@xinyue/kit/service/notesTo';
import { makeSeals } from '@xinyue/kit/service/makeSeals';
import { createReadShop } from './accounts/createReadShop.ts';
import { sealedTables as vaultTables } from './accounts/store/sealedTables.ts';
import type { BankPort } from './banks/BankPort.ts';
import { chooseBank } from './banks/chooseBank.ts';
import { createSandboxBank } from './banks/sandbox/createSandboxBank.ts';
import { sandboxBankJob } from './banks/sandbox/decideTransfer.ts';
import { bankPages } from './banks/sandbox/http/bankPages.ts';
import { sandboxBankRoutes } from './banks/sandbox/routes.ts';
import { cashierPages } from './channels/sandbox/http/cashierPages.ts';
import { refundInSandbox } from './channels/sandbox/store/machineRefundStore.ts';
import { sandboxJob, sandboxRoute } from './channels/sandbox/sandboxBank.ts';
import { settleRoute } from './channels/sandbox/settleRoute.ts';
import { createSandboxChannel } from './channels/sandbox/sandboxChannel.ts';
import { bankPartnersOf, type Config, settlesAtOnceOf, termsOf } from './config.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { noteTerms } from './ledger/queries.ts';
import { migrations } from './migrations/index.ts';
import { moneySource } from './moneySource.ts';
import { refundJobs } from './payments/payOutRefund.ts';
import { readWaiting } from './store/readWaiting.ts';
import { internalRoutes, routes } from './routes.ts';
import { createPartnerPost } from './sandbox/createPartnerPost.ts';
import { createStatementRenderer } from './statement/downloadStatement.ts';
import { statementRoutes } from './statement/routes.ts';
import { createLeaveLane } from './withdrawals/createLeaveLane.ts';
import { createSettle } from './withdrawals/createSettle.ts';

/** How long the sandbox is late when that is chosen. */
const sandboxLateMs = 5_000;

/** Files that lie beside the bundled service: the thread that draws statements, and the checker that anybody may have. */
const besideBundle = {
  workerFile: fileURLToPath(new URL('./statementWorker.js', import.meta.url)),
  verifierFile: fileURLToPath(new URL('./verify-statement.mjs', import.meta.url)),
};

/** `bank`: the driver of a bank beside the sandbox's. `merchant` stands for merchant-service in tests, `files` for what lies beside the bundle, `settlesAtOnce` for the channels. */
export type More = {
  bus?: Bus;
  clock?: Clock;
  lateMs?: number;
  bank?: BankPort;
  merchant?: Deps['merchant'];
  settlesAtOnce?: Deps['settlesAtOnce'] | undefined;
  files?: typeof besideBundle;
};

/** The sandbox's cashier and bank, and where nothing settles at once the way to have a channel settle. */
const sandboxRoutes = (
  sandbox: Parameters<typeof sandboxRoute>[0] & Parameters<typeof sandboxBankRoutes>[0],
  { XINYUE_SANDBOX_SETTLE: settle, XINYUE_PARTNERS: partners }: Config,
) => [
  sandboxRoute(sandbox),
  ...sandboxBankRoutes(sandbox),
  ...(settle === 'manual' ? [settleRoute(sandbox.deps, (name) => partners.has(name))] : []),
];

const sandboxPages =
  (page: Parameters<typeof cashierPages>[0] & Parameters<typeof bankPages>[0]) =>
  (app: Parameters<ReturnType<typeof cashierPages>>[0]): void => {
    cashierPages(page)(app);
    bankPages(page)(app);
  };

const limitDownloads = (limits: ServiceBase['limits']): Pick<Deps, 'exports' | 'statements'> => ({
  exports: limits.add({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy') }),
  // Merchants' files have places of their own, one for each account: slow readers keep neither staff nor each other waiting.
  statements: limits.add({
    name: 'statements',
    ...downloadPlaces,
    atOnce: 6,
    each: { account: { atOnce: 1, queue: 0 } },
    sentence: sentence('exportBusy'),
  }),
});

/** What is payout-service's own; tests give a bus, a clock and a shorter lateness. */
export const main = (
  config: Config,
  { lateMs = sandboxLateMs, bank: realBank, merchant: givenMerchant, files = besideBundle, ...more }: More = {},
) =>
  createService({ name: 'payout', config, migrations, events, ...more }, async (base) => {
    const { XINYUE_PARTNERS: partners, XINYUE_GATEWAY_URL: gatewayUrl, XINYUE_INTERNAL_SECRET: secret } = config;
    const post = createPartnerPost({ gatewayUrl, secret: partners.get(sandboxPartner)?.secret ?? '', clock: base.clock });
    const times = { mode: config.XINYUE_SANDBOX_BANK, bankMs: config.XINYUE_SANDBOX_BANK_MS, lateMs };
    const sandboxBank = config.XINYUE_SANDBOX ? { deps: base, post, log: base.log, times } : undefined;
    const merchant = givenMerchant ?? base.clientOf('merchant', config.XINYUE_MERCHANT_URL);
    const deps: Deps = {
      ...base,
      terms: termsOf(config),
      vault: await openVault(config, base.pool, vaultTables),
      payeeIndex: createBlindIndex(Buffer.from(secret), 'payees of requests'),
      payeeMark: createBlindIndex(Buffer.from(secret), 'payees of withdrawals'),
      merchant,
      readShop: createReadShop(merchant),
      bank: chooseBank(sandboxBank && createSandboxBank(sandboxBank), realBank),
      settle: createSettle(base),
      leaveLane: createLeaveLane(base.pool),
      settlesAtOnce: more.settlesAtOnce ?? settlesAtOnceOf(config),
      bankPartners: bankPartnersOf(config),
      ...limitDownloads(base.limits),
    };
    base.metrics.sample(moneySource(deps));
    await makeSeals(base, 'payout', sealedTables.payout);
    await noteTerms(base.pool, deps.terms, base.clock.now());
    const sandbox = sandboxBank && { ...sandboxBank, deps, lateMs };
    const channel = sandboxBank && createSandboxChannel(sandboxBank);
    const renderer = createStatementRenderer({ ...files, fontFiles: documentFonts(config.XINYUE_CONTRACT_FONT) });
    return {
      routes: [
        ...routes(deps),
        ...statementRoutes(deps, { ...files, renderer }),
        ...(sandbox ? sandboxRoutes(sandbox, config) : []),
      ],
      spendProof: spendAt(merchant),
      internal: internalRoutes(
        deps,
        { channel, refundMachine: sandbox && ((refund) => refundInSandbox(base.pool, refund)) },
        base.log,
      ),
      pages: sandbox && sandboxPages({ pool: base.pool, name: 'payout', secret }),
      handlers: handlers(deps),
      needsEvents: true,
      waiting: () => readWaiting(base.pool, base.clock.now()),
      security: notesTo(merchant, base.log),
      jobs: [
        ...jobs(deps),
        ...(channel ? refundJobs(deps, channel) : []),
        ...(sandbox ? [sandboxJob(sandbox), sandboxBankJob(sandbox)] : []),
      ],
      // Where the sandbox is off, nobody signs as it.
      partners: withKinds(sandbox ? partners : withoutPartner(partners, sandboxPartner), deps.bankPartners),
      partnerKeys:
        config.XINYUE_SYSTEM_URL === undefined
          ? undefined
          : createPartnerKeys(keysAt(base.clientOf('system', config.XINYUE_SYSTEM_URL)), base.log),
      explainsSignatures: config.XINYUE_SANDBOX,
      close: () => renderer.close(),
    };
  });
