import { z } from 'zod';
import { serviceNames } from '../../define.ts';
import { by, operation, quiet, staff } from '../../operation.ts';
import { waitingParts } from '../../waitingParts.ts';
import { selfCheck } from './monitorOperations.ts';

/** How a part is; `unknown`: it could not be read, and is never shown as well. */
export const healthState = z.enum(['ok', 'warn', 'bad', 'unknown']);
export type HealthState = z.infer<typeof healthState>;

const service = z.enum(serviceNames);
/** What could not be read is null. */
const figure = z.number().nullable();

/** A queue: how many wait, for how long the oldest has, and the list where they are done. */
const waitingRow = z.object({
  key: z.string(),
  label: z.string(),
  count: figure,
  oldestSeconds: figure,
  state: healthState,
  link: z.string(),
});

/** Of-02: the queues that who asks may open, by urgency as they stand in the table; `late` by the rule of the house, null where it is unknown. */
export const workboard = z.object({ time: z.string(), queues: z.array(waitingRow.extend({ late: z.boolean().nullable() })) });
export type Workboard = z.infer<typeof workboard>;

/** O-C-01: how the whole copy is, part by part. Times in Beijing, sizes in bytes. */
export const health = z.object({
  time: z.string(),
  release: z.object({ version: z.string(), commit: z.string() }),
  state: healthState,
  /** What waits for a person: how many, how long the oldest, and the screen where it is done. */
  waiting: z.array(waitingRow),
  events: z.array(
    z.object({ service, unpublished: figure, oldestSeconds: figure, lagSeconds: figure, parked: figure, state: healthState }),
  ),
  processes: z.array(
    z.object({
      service,
      instance: z.string(),
      version: z.string(),
      startTime: z.string(),
      seenTime: z.string(),
      ready: z.boolean(),
      reason: z.string(),
      memory: figure,
      state: healthState,
    }),
  ),
  /** `on: false`: no backup is set up. */
  backup: z.object({
    on: z.boolean(),
    completeTo: z.string(),
    behindSeconds: figure,
    bases: figure,
    newest: z.string(),
    bytes: figure,
    spoolBytes: figure,
    state: healthState,
    text: z.string(),
  }),
  drill: z
    .object({
      time: z.string(),
      ok: z.boolean(),
      seconds: figure,
      lines: z.array(z.object({ what: z.string(), ok: z.boolean(), text: z.string() })),
      state: healthState,
    })
    .nullable(),
  certificates: z.array(z.object({ host: z.string(), days: figure, state: healthState })),
  disks: z.array(z.object({ place: z.string(), free: figure, all: figure, daysLeft: figure, state: healthState })),
  selfCheck,
  /** What the table of alerts finds true now, as far as this answer tells; `since`: when it was seen first. */
  alerts: z.array(
    z.object({
      name: z.string(),
      severity: z.enum(['page', 'ticket']),
      since: z.string(),
      summary: z.string(),
      runbook: z.string(),
    }),
  ),
});
export type SystemHealth = z.infer<typeof health>;

const boardCodes = [...new Set(Object.values(waitingParts).flatMap(({ rights }) => rights))];

export const healthOperations = {
  /** Own: the figures of 系统健康, of those queues whose lists the codes of who asks open. */
  readWorkboard: quiet(
    by('GET', operation('/api/Workboard/get', 'Of-02', 'system', boardCodes.map(staff), z.object({}), workboard)),
  ),
  readHealth: quiet(
    by('GET', operation('/api/Monitor/health', 'O-C-01', 'system', [staff('system:Monitor:list')], z.object({}), health)),
  ),
};
