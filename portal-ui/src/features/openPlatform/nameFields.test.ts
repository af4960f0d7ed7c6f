// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nameFields } from './nameFields.ts';

it('Pt-R-02 gives names to fields as they are drawn, and reaches what scrolls, until it is left', async () => {
  const place = document.createElement('div');
  place.innerHTML = '<main><select id="servers"></select><select class="examples-select-element"></select></main>';
  document.body.append(place);
  const leave = nameFields(place);
  place.insertAdjacentHTML('beforeend', '<section><textarea></textarea><select></select><pre></pre></section>');
  const names = () => [...place.querySelectorAll('select, textarea')].map((node) => node.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['服务器', '示例', '请求正文', '选项']);
  expect([place.querySelector('main')?.getAttribute('role'), place.querySelector('pre')?.tabIndex]).toEqual(['presentation', 0]);
  leave();
  place.innerHTML = '<select></select>';
  expect(names()).toEqual([null]);
  place.remove();
});
