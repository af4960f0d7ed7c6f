import type { Operation, PublicPort, Right } from './operation.ts';

const portsOfRole: Record<Right['role'], readonly PublicPort[]> = {
  visitor: ['portal', 'admin'],
  partner: ['portal', 'admin'],
  customer: ['portal'],
  merchant: ['admin'],
  staff: ['admin'],
  company: ['admin'],
};

/**
 * Whether a call is answered on this port (own-names, "a call on the wrong port"): what only staff or merchants may use on that of the back
 * office alone, what only customers may use on that of the portal alone. So an office can close its port to the world.
 */
export const answersOn = ({ who, port }: Operation, asked: PublicPort): boolean =>
  port === undefined ? who.some(({ role }) => portsOfRole[role].includes(asked)) : port === asked;

const publicPorts: readonly PublicPort[] = ['portal', 'admin'];

/** The public ports that answer a call. */
export const portsOf = (operation: Operation): PublicPort[] => publicPorts.filter((port) => answersOn(operation, port));
