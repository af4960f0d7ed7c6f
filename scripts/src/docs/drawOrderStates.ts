import { orderStatusLabel, orderTransitions, type OrderStatus, type OrderTransition } from '@xinyue/contracts';

const nameOf = (status: OrderStatus) => (typeof status === 'number' ? `s${status}` : `s_${status}`);
const shown = (status: OrderStatus) => (typeof status === 'number' ? String(status) : `'${status}'`);

const labelOf = ({ who, guard, effect }: OrderTransition) =>
  [who.join(' or '), guard && `if ${guard}`, effect !== 'none' && `effect ${effect}`]
    .filter(Boolean)
    .join(', ')
    .replaceAll(':', '');

/**
 * The table of order transitions as a Mermaid state diagram; text codes stand in quotation marks. States that several rows start from
 * together are one box with a shared arrow: arrow by arrow nobody could read it.
 */
export function drawOrderStates(): string {
  const used = [...new Set(orderTransitions.flatMap(({ from, to }) => [...from, to]))];
  const together = orderTransitions.find(({ from }) => from.length > 1)?.from ?? [];
  const starts = ({ from }: OrderTransition) => (from.join() === together.join() ? ['unpaid'] : from.map(nameOf));
  const declared = (status: OrderStatus) => `state "${shown(status)} ${orderStatusLabel(status)}" as ${nameOf(status)}`;
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  state "not paid" as unpaid {',
    ...together.map((status) => `    ${declared(status)}`),
    '  }',
    ...used.filter((status) => !together.includes(status)).map((status) => `  ${declared(status)}`),
    `  [*] --> ${nameOf(0)}: placed by customer`,
    ...orderTransitions.flatMap((row) => starts(row).map((from) => `  ${from} --> ${nameOf(row.to)}: ${labelOf(row)}`)),
    '```',
  ].join('\n');
}
