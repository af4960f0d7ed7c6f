import { createClaimsReader } from '@xinyue/kit/http/readCall';
import type { ServiceAppOptions } from '@xinyue/kit/http/ServiceAppOptions';
import type { Pool } from 'pg';
import { findPayment } from '../store/paymentStore.ts';
import { cashierPage } from './cashierPage.ts';
import { cashierScript } from './cashierScript.ts';
import { cashierStyle } from './cashierStyle.ts';

/** Payment numbers are ours; whatever else stands in the path is asked of nobody. */
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
        .send(cashierPage(payment));
    });
  };
