import { createHash } from 'node:crypto';
import { type Actor, auditStatuses, documentSlots, userTypes } from '@xinyue/contracts';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newFileKey } from '@xinyue/kit/files/fileKey';
import { newId } from '@xinyue/kit/newId';
import sharp from 'sharp';
import { findAccounts } from '../users/queries.ts';
import { auditApplication } from '../applications/auditApplication.ts';
import type { Documents } from '../applications/domain/application.ts';
import { handIn } from '../applications/handIn.ts';
import { noteDocument } from '../applications/noteDocument.ts';
import type { Deps } from '../deps.ts';
import { saveUrlOf } from '../files/domain/fileName.ts';
import { insertFile } from '../files/queries.ts';
import { addDemoCustomer } from './addDemoAccounts.ts';
import { demoStaff } from './demoAccounts.ts';
import { type DemoApplicant, demoApplicants } from './demoApplicants.ts';
import { drawDocument } from './drawDocument.ts';

const hour = 3_600_000;

/**
 * Makes the customers of the demonstration that want a shop, with drawn documents, where they are missing: three applications wait, one was
 * rejected. The same use cases as everybody's. Runs with XINYUE_DEMO=1 only; who is there already stays as it is.
 */
export async function addDemoApplications(deps: Deps): Promise<void> {
  const there = await findAccounts(
    deps.pool,
    demoApplicants.map(({ customer }) => customer.account),
  );
  for (const applicant of demoApplicants.filter(({ customer }) => !there.has(customer.account))) {
    const { account } = applicant.customer;
    await addApplicant(deps, applicant).then(
      () => deps.log.info({ account }, 'demo application made'),
      (error: unknown) => deps.log.warn({ err: error, account }, 'demo application not made'),
    );
  }
  deps.afterCommit();
}

async function addApplicant(deps: Deps, applicant: DemoApplicant): Promise<void> {
  const { customer, shopName, account, hoursAgo } = applicant;
  const actor = actorOf(customer, userTypes.customer);
  const passwordHash = await deps.passwords.hash(customer.password);
  const documents = await storeDocuments(deps, applicant, actor);
  const cause = {
    actor: eventActorOf(actor),
    traceId: 'demo',
    now: new Date(deps.clock.now().getTime() - hoursAgo * hour),
  };
  const id = newId();
  await inTransaction(deps.pool, async (client) => {
    await addDemoCustomer(client, deps, customer, { passwordHash, cause });
    await handIn(client, deps, actor, { id, again: false, shopName, account, passwordHash, documents }, cause);
  });
  await lookThrough(deps, applicant, id);
}

/** An operator has looked at the two that show the same licence, and rejected the first of them. */
async function lookThrough(deps: Deps, { papers, rejected }: DemoApplicant, id: string): Promise<void> {
  const [first] = demoApplicants;
  if (papers.licenceNumber !== first!.papers.licenceNumber) return;
  const operator = actorOf(demoStaff[0]!, userTypes.staff);
  const note = { id, slot: 'legalIdFacePhoto', verdict: 'pass', identityNumber: papers.legalNumber } as const;
  await noteDocument(deps, operator, { ...note, expiresOn: papers.validUntil });
  if (!rejected) return;
  const failed = { id, slot: 'enterpriseBusinessLicense', verdict: 'fail', note: '与其他申请人提交的图片相同' } as const;
  await noteDocument(deps, operator, { ...failed, expiresOn: papers.validUntil });
  const sent = { idempotencyKey: undefined, requestKey: undefined, noteRepeat: undefined, traceId: 'demo' };
  await auditApplication(deps, operator, { id, auditStatus: auditStatuses.rejected, auditRemark: rejected }, sent);
}

type Person = { id: string; account: string; nickname: string };
const actorOf = ({ id, account, nickname }: Person, userType: 0 | 1): Actor => ({
  accountId: id,
  ownerId: id,
  userType,
  account,
  name: nickname,
});

/** The row comes before the bytes, as with uploads: what breaks off is swept away. */
async function storeDocuments(deps: Deps, { papers }: DemoApplicant, actor: Actor): Promise<Documents> {
  const documents = {} as Documents;
  for (const slot of documentSlots) {
    const data = await drawDocument(slot, papers);
    const { width, height } = await sharp(data).metadata();
    const sha256 = createHash('sha256').update(data).digest();
    const key = newFileKey('jpg');
    const file = { key, sentBytes: data.length, storedBytes: data.length, width, height, sha256 };
    await insertFile(deps.pool, file, actor, deps.clock.now());
    await deps.files.put(key, data);
    documents[slot] = [saveUrlOf(key)];
  }
  return documents;
}
