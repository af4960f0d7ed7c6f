import { formatFen } from '@xinyue/contracts';
import { createClaimsReader } from '@xinyue/kit/http/readCall';
import type { ServiceAppOptions } from '@xinyue/kit/http/route';
import type { Pool } from 'pg';
import { escape, type PageHead, sandboxPage } from '../../../sandbox/http/sandboxPage.ts';
import { bankTexts as texts } from '../bankTexts.ts';
import { type Decision, decisions } from '../decideTransfer.ts';
import { bankResults } from '../domain/conduct.ts';
import { findTransfer, listTransfers, type SandboxTransfer } from '../store/transferStore.ts';

/** A transfer from the bank's own book, in the form of own-names. */
export const transferView = ({ withdrawalNo, fen, state, calls, queries, paid, reason }: SandboxTransfer) => ({
  withdrawalNo,
  fen,
  state,
  calls,
  queries,
  paid,
  reason,
});

/** The sandbox bank's pages: all transfers, and one of them, which is JSON where that is asked for. */
export const bankPages =
  ({ pool, name, secret }: { pool: Pool; name: string; secret: string }): NonNullable<ServiceAppOptions['pages']> =>
  (app) => {
    const readClaims = createClaimsReader(secret, name);
    app.get('/sandbox/bank.js', (request, response) => {
      readClaims(request, request.path);
      response.type('text/javascript').set('cache-control', 'no-cache').send(bankScript);
    });
    app.get('/sandbox/bank', async (request, response) => {
      readClaims(request, request.path);
      response.set('cache-control', 'no-store');
      const transfers = await listTransfers(pool);
      if (wantsJson(request.headers.accept)) return void response.json({ list: transfers.map(transferView) });
      response.type('text/html').send(page([planForm, ...(transfers.length ? transfers.map(card) : [`<p>${texts.none}</p>`])]));
    });
    app.get('/sandbox/bank/:withdrawalNo', async (request, response) => {
      readClaims(request, request.path);
      const { withdrawalNo } = request.params;
      const transfer = isNumber(withdrawalNo) ? await findTransfer(pool, withdrawalNo) : undefined;
      response.status(transfer ? 200 : 404).set('cache-control', 'no-store');
      if (wantsJson(request.headers.accept))
        return void response.json(transfer ? transferView(transfer) : { withdrawalNo, msg: texts.missing });
      const content = transfer ? card(transfer) : `<p class="closed" role="alert">${texts.missing}</p>`;
      response.type('text/html').send(page([content], { href: '/sandbox/bank', text: texts.back }));
    });
  };

const wantsJson = (accept: string | undefined) => accept?.includes('application/json') === true;
/** Numbers of withdrawals and refunds have our form; anything else in the path is not looked up. */
const isNumber = (text: string) => /^[\w-]{8,64}$/.test(text);

const page = (content: string[], back: PageHead['back'] = { href: '/', text: texts.home }) =>
  sandboxPage(
    { title: texts.title, notice: texts.notice, back },
    `<p class="result" role="status" aria-live="polite"
data-busy="${texts.busy}" data-failed="${texts.failed}" data-done="${texts.planned}"></p>
${content.join('\n')}
<script src="/sandbox/bank.js" defer></script>`,
  );

const decidable: Record<SandboxTransfer['state'], readonly Decision[]> = {
  processing: ['success', 'refused'],
  paid: ['contradict', 'return'],
  refused: ['contradict'],
  returned: ['contradict'],
};

/** The owner of a transfer is not shown: nobody signs in here, and ids of people are private. */
const card = (transfer: SandboxTransfer) => {
  const { withdrawalNo, kind, fen, state, calls, queries, paid, reason } = transfer;
  const fact = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const button = (decision: Decision) =>
    `<li><button type="button" data-decide="${decision}"><b>${texts.buttons[decision]}</b></button></li>`;
  return `<section data-transfer="${escape(withdrawalNo)}">
<h2><a href="/sandbox/bank/${escape(withdrawalNo)}">${escape(withdrawalNo)}</a></h2>
<dl>${fact(texts.facts.amount, `¥${formatFen(fen)}`)}${fact(texts.facts.kind, texts.kinds[kind])}${fact(texts.facts.state, texts.states[state])}
${reason ? fact(texts.facts.reason, escape(reason)) : ''}
${fact(texts.facts.counts, `${calls} / ${queries} / ${paid}`)}</dl>
<ul>${decisions
    .filter((decision) => decidable[state].includes(decision))
    .map(button)
    .join('')}</ul>
</section>`;
};

const planForm = `<form data-plan>
<h2>${texts.plan}</h2>
<p><label>${texts.planAccount} <input name="account" required maxlength="64" autocomplete="off"></label></p>
<p><label>${texts.planResult} <select name="result">${bankResults
  .map((result) => `<option value="${result}">${texts.results[result]}</option>`)
  .join('')}</select></label></p>
<button><b>${texts.planSave}</b></button>
</form>`;

/** Served as /sandbox/bank.js: sends a plan or a decision and shows what came of it. */
const bankScript = `'use strict';
const result = document.querySelector('.result');
const show = (text, kind) => {
  result.textContent = text;
  result.dataset.kind = kind;
};
const send = async (path, body) => {
  show(result.dataset.busy, 'busy');
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const { success, msg } = await answer.json();
    show(success ? result.dataset.done : msg, success ? 'good' : 'bad');
    return success;
  } catch {
    show(result.dataset.failed, 'bad');
    return false;
  }
};
for (const button of document.querySelectorAll('[data-decide]'))
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { transfer } = button.closest('[data-transfer]').dataset;
    if (await send('/sandbox/bank/' + encodeURIComponent(transfer), { result: button.dataset.decide })) return location.reload();
    button.disabled = false;
  });
document.querySelector('[data-plan]')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  send('/sandbox/bank/plan', { account: form.get('account'), results: [form.get('result')] });
});
`;
