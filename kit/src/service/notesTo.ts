import type { ServiceClient } from '../http/createServiceClient.ts';
import { newTraceId } from '../http/traceId.ts';
import type { Logger } from '../Logger.ts';
import { createSecurityNotes, type SecurityNotes } from '../security/createSecurityNotes.ts';

/** Security events of this process, stored by the service that keeps them: later while that is away. */
export const notesTo = (keeper: Pick<ServiceClient, 'call'>, log: Logger): SecurityNotes =>
  createSecurityNotes({
    write: (events) => keeper.call('/internal/security/note', { events }, { traceId: newTraceId() }),
    log,
  });
