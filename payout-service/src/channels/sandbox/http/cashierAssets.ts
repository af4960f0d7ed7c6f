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

/** Served as /sandbox/cashier.css: the colours of the portal, light and dark, from 360 px. */
export const cashierStyle = `:root {
  --ground: #f5f7f5; --surface: #fff; --text: #1b211f; --muted: #56615d; --primary: #0b5d4b; --line: #7a8783;
  --amber: #8a5200; --amber-fill: #e0a030; --bad: #c62828;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101614; --surface: #18201d; --text: #e6ece9; --muted: #a3b0ab; --primary: #5cc8a8; --line: #6e7b76;
    --amber: #e8b04b; --amber-fill: #e8b04b; --bad: #ff7b72;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 15px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif;
}
main { max-width: 480px; margin: 24px auto; padding: 24px 16px; background: var(--surface); border-radius: 6px; }
header { display: flex; align-items: center; gap: 8px; border-bottom: 2px solid var(--amber-fill); padding-bottom: 8px; }
h1 { font-size: 21px; margin: 0; font-weight: 600; }
h2 { font-size: 17px; margin: 24px 0 8px; font-weight: 600; }
.badge { background: #e0a030; color: #1b211f; border-radius: 6px; padding: 0 8px; font-size: 14px; font-weight: 600; }
.notice { color: var(--amber); margin: 8px 0 16px; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dt { color: var(--muted); white-space: nowrap; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount { font-size: 27px; line-height: 1.2; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
button {
  width: 100%; min-height: 48px; padding: 8px 12px; display: flex; justify-content: space-between; align-items: center; gap: 12px;
  font: inherit; text-align: left; color: var(--text); background: var(--surface); border: 1px solid var(--line);
  border-radius: 6px; cursor: pointer;
}
button b { font-weight: 600; white-space: nowrap; }
button small { font-size: 14px; color: var(--muted); text-align: right; }
button[data-result=success] { border-color: var(--primary); color: var(--primary); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--amber-fill); outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
.result:empty { display: none; }
.result, .closed { margin: 16px 0 0; padding: 12px; border: 1px solid var(--line); border-radius: 6px; }
.result[data-kind=good] { border-color: var(--primary); color: var(--primary); }
.result[data-kind=bad], .closed { border-color: var(--bad); color: var(--bad); }
.back { margin: 24px 0 0; text-align: center; }
a { color: var(--primary); display: inline-block; padding: 8px 16px; }
footer { margin-top: 16px; padding-top: 8px; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
`;
