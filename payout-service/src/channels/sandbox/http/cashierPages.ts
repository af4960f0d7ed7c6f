import { formatFen, operatorLine } from '@xinyue/contracts';
import { createClaimsReader } from '@xinyue/kit/http/readCall';
import type { ServiceAppOptions } from '@xinyue/kit/http/route';
import type { Pool } from 'pg';
import type { Payment } from '../../../payments/domain/payment.ts';
import { findPayment } from '../../../payments/queries.ts';
import { cashierTexts as texts } from '../cashierTexts.ts';
import { type SandboxResult, sandboxResults } from '../domain/notice.ts';
import { findPlatform } from '../../../store/platformStore.ts';
import { escape, sandboxPage } from '../../../sandbox/http/sandboxPage.ts';
import { cashierScript, cashierStyle } from './cashierAssets.ts';

/** Payment numbers have our form; anything else in the path is not looked up. */
const isNumber = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The cashier's page with its script and style, as the gateway passes them on (signed like every call). */
export const cashierPages =
  ({ pool, name, secret }: { pool: Pool; name: string; secret: string }): NonNullable<ServiceAppOptions['pages']> =>
  (app) => {
    const readClaims = createClaimsReader(secret, name);
    app.get('/sandbox/cashier.js', (request, response) => {
      readClaims(request, request.path);
      response.type('text/javascript').set('cache-control', 'no-cache').send(cashierScript);
    });
    app.get('/sandbox/cashier.css', (request, response) => {
      readClaims(request, request.path);
      response.type('text/css').set('cache-control', 'no-cache').send(cashierStyle);
    });
    app.get('/sandbox/cashier/:paymentNo', async (request, response) => {
      readClaims(request, request.path);
      const { paymentNo } = request.params;
      const payment = isNumber(paymentNo) ? await findPayment(pool, paymentNo) : undefined;
      response
        .status(payment ? 200 : 404)
        .type('text/html')
        .set('cache-control', 'no-store')
        .send(cashierPage(payment, operatorLine(await findPlatform(pool))));
    });
  };

const shell = (content: string, operator: string) =>
  sandboxPage({ title: texts.title, notice: texts.notice, back: { href: '/myOrder', text: texts.back }, operator }, content);

const button = (result: SandboxResult) =>
  `<li><button type="button" data-result="${result}"><b>${texts.buttons[result]}</b><small>${texts.hints[result]}</small></button></li>`;

const choice = (
  paymentNo: string,
) => `<section data-payment="${escape(paymentNo)}" data-busy="${texts.busy}" data-failed="${texts.failed}">
<h2>${texts.choose}</h2>
<ul>${sandboxResults.map(button).join('')}</ul>
<p class="result" role="status" aria-live="polite"></p>
</section>
<script src="/sandbox/cashier.js" defer></script>`;

/** The page of the sandbox cashier: what is to be paid and how the bank shall treat it; a payment that is not open shows why. */
function cashierPage(payment: Payment | undefined, operator: string): string {
  if (!payment) return shell(`<p class="closed" role="alert">${texts.missing}</p>`, operator);
  const { orderNo, paymentNo, fen, state } = payment;
  const facts = `<dl>
<div><dt>${texts.amount}</dt><dd class="amount">¥${formatFen(fen)}</dd></div>
<div><dt>${texts.orderNo}</dt><dd>${escape(orderNo)}</dd></div>
<div><dt>${texts.paymentNo}</dt><dd>${escape(paymentNo)}</dd></div>
</dl>`;
  const rest = state === 'open' ? choice(paymentNo) : `<p class="closed" role="alert">${texts.states[state]}</p>`;
  return shell(`${facts}\n${rest}`, operator);
}
