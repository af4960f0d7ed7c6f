import { operations } from '@xinyue/contracts';
import type { Row } from './Alert.ts';

const path = operations.placeOrder.path;
const orders = `service="gateway",path="${path}"`;
const counted = (outcome: string) => `xinyue_requests_total{${orders},outcome="${outcome}"}`;
const failed = counted('failed');
/** Refusals are answers, too, and no measure of how well orders go: however many there are, they do not thin out failures. */
const failedShare = (span: string) =>
  `sum(rate(${failed}[${span}])) / sum(rate(xinyue_requests_total{${orders},outcome=~"ok|failed"}[${span}]))`;
/** More than three failures: one at night is no alert. An increase is extrapolated, so that three read as a little more. */
const several = (span: string) => ` and sum(increase(${failed}[${span}])) > 3.5`;
const bucket = (le: string) => `xinyue_request_seconds_bucket{${orders},le="${le}"}`;

/** Alerts about the one call that must not fail. */
export const ofOrders: Row[] = [
  {
    name: 'OrderErrorsFast',
    expressions: [failedShare('1h'), failedShare('5m')],
    comparison: '>',
    also: several('1h'),
    for: '2m',
    fires: { series: { [counted('ok')]: '0+90x90', [failed]: '0+10x90' }, at: '80m' },
    silent: { series: { [counted('ok')]: '0+9999x90', [failed]: '0+1x90' }, at: '80m' },
    // Many refusals do not hide that every second order fails.
    firesToo: [{ series: { [counted('refused')]: '0+9999x90', [counted('ok')]: '0+1x90', [failed]: '0+1x90' }, at: '80m' }],
    // Three failures within the hour, while nobody else orders.
    silentToo: [{ series: { [counted('ok')]: '0+0x90', [failed]: '0x20 1x20 2x20 3x30' }, at: '66m' }],
  },
  {
    name: 'OrderErrorsSlow',
    expressions: [failedShare('6h'), failedShare('30m')],
    comparison: '>',
    also: several('6h'),
    for: '15m',
    fires: { series: { [counted('ok')]: '0+990x420', [failed]: '0+10x420' }, at: '410m' },
    silent: { series: { [counted('ok')]: '0+9999x420', [failed]: '0+1x420' }, at: '410m' },
    firesToo: [{ series: { [counted('refused')]: '0+9999x420', [counted('ok')]: '0+1x420', [failed]: '0+1x420' }, at: '410m' }],
    silentToo: [{ series: { [counted('ok')]: '0+1x420', [failed]: '0x375 1x10 2x10 3x30' }, at: '416m' }],
  },
  {
    name: 'OrdersSlow',
    expressions: [`histogram_quantile(0.99, sum by (le) (rate(xinyue_request_seconds_bucket{${orders}}[5m])))`],
    comparison: '>',
    for: '10m',
    fires: { series: { [bucket('0.5')]: '0+90x40', [bucket('1')]: '0+100x40', [bucket('+Inf')]: '0+100x40' }, at: '30m' },
    silent: { series: { [bucket('0.5')]: '0+100x40', [bucket('1')]: '0+100x40', [bucket('+Inf')]: '0+100x40' }, at: '30m' },
  },
];
