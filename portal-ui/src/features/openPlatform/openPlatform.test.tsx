// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { newUser } from '@xinyue/web/testing/openDom';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import OpenPlatformPage from './OpenPlatformPage.tsx';
import { quickStarts } from './quickStarts.ts';

const portal = openPortal();

it('Pt-R-01 each language shows the program that is downloaded, and how it is run against this address', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  for (const { label, file, run, code } of Object.values(quickStarts)) {
    await user.click(await screen.findByRole('button', { name: label }));
    expect(screen.getByRole('region', { name: file }).textContent).toBe(code);
    expect(screen.getByRole('region', { name: '运行' }).textContent).toContain(`XINYUE_BASE=${location.origin} `);
    expect(screen.getByRole('region', { name: '运行' }).textContent).toContain(run);
    expect(screen.getByRole('link', { name: `下载 ${file}` }).getAttribute('href')).toBe(`/open/quickstart/${file}`);
  }
});

it('Pt-K-03 the calculator says string and signature of what is typed', async () => {
  const user = newUser();
  portal.show(<OpenPlatformPage />, '/openPlatform');
  const secret = await screen.findByLabelText('密钥');
  const signature = () => screen.getByRole('region', { name: '签名结果' }).textContent;
  const before = signature();
  await user.type(secret, 'plain-ascii-secret');
  expect(signature()).toMatch(/^[0-9a-f]{64}$/);
  expect(signature()).not.toBe(before);
  expect(screen.getByRole('region', { name: '待签名文字' }).textContent).toBe(
    'POST\n/xinyue/partner/me\n1790000000\n00112233445566778899aabbccddeeff\n{}\n',
  );
});
