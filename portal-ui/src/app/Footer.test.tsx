// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import AboutUsPage from '../features/about/AboutUsPage.tsx';
import TermsDialog from '../features/terms/TermsDialog.tsx';
import { openPortal } from '../testing/openPortal.tsx';
import { Footer } from './Footer.tsx';

const platform = {
  brand: '欣悦胶市',
  legalName: '青岛欣悦橡胶交易有限公司',
  taxNo: '91350100M000100Y43',
  licence: '/xinyue/file/a.png',
  phone: '0532-1234567 转 8',
  icp: '鲁ICP备12345678号-1',
  wechat: '/xinyue/file/b.png',
};
const { show, server } = openPortal({ platform });

it('Po-20 Po-24 the footer names who runs the platform, with ways to reach them, and asks nothing for it', async () => {
  show(<Footer />);
  const operator = await screen.findByTestId('operator');
  expect(screen.getByText('© 2020-2024 欣悦胶市')).toBeTruthy();
  expect([...operator.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '经营者名称',
    '统一社会信用代码',
    '营业执照',
    '服务电话',
    '网站备案号',
  ]);
  const hrefs = within(operator)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/xinyue/file/a.png', 'tel:05321234567', 'https://beian.miit.gov.cn/']);
  expect(server.sent).toEqual([]);
});

it('Po-20 the page about us shows all of it, the terms the operator; what is empty is not there', async () => {
  show(<AboutUsPage />);
  expect(await screen.findByRole('heading', { name: '联系我们' })).toBeTruthy();
  expect(screen.getByAltText('微信二维码').getAttribute('src')).toBe(platform.wechat);
  expect(screen.queryByText('电子邮箱')).toBeNull();
  show(<TermsDialog onClose={() => undefined} />);
  const terms = await screen.findByRole('dialog', { name: '服务条款' });
  expect(await within(terms).findByText(platform.legalName)).toBeTruthy();
});
