/** Served as /sandbox/cashier.js: sends the choice, shows the answer, goes back to the orders once the payment is through. */
export const cashierScript = `'use strict';
const section = document.querySelector('[data-payment]');
const result = section.querySelector('.result');
const buttons = [...section.querySelectorAll('button')];
const show = (text, kind) => {
  result.textContent = text;
  result.dataset.kind = kind;
};
const press = async (button) => {
  for (const each of buttons) each.disabled = true;
  show(section.dataset.busy, 'busy');
  try {
    const answer = await fetch('/sandbox/pay/' + encodeURIComponent(section.dataset.payment), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result: button.dataset.result }),
    });
    const { success, msg, data } = await answer.json();
    if (!success) {
      show(msg, 'bad');
      if (answer.status === 200) return;
    } else {
      const good = data.state === 'delivered' && button.dataset.result !== 'refused';
      show(data.msg, good ? 'good' : data.state === 'rejected' ? 'bad' : 'plain');
      if (good) setTimeout(() => location.assign('/myOrder'), 1200);
      if (data.state !== 'unknown') return;
    }
  } catch {
    show(section.dataset.failed, 'bad');
  }
  for (const each of buttons) each.disabled = false;
};
for (const button of buttons) button.addEventListener('click', () => press(button));
`;
