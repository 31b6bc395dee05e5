import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT, dashboardApi } from '../../../test/dashboard-api.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { demoInsights } from '../../../test/demo-insights.ts';
import { ok } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { Sidebar } from './sidebar.tsx';
import '../styles.ts';

test('says above the pages whose they are', async () => {
  await page.viewport(1280, 900);
  dashboardApi(ok(demoInsights), { [ACCOUNT]: ok({ state: 'ready' }) });
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const box = show(<Sidebar charity={{ ...demoCharity, logo_image: logo }} />);
  await expect.element(page.getByText(demoCharity.name, { exact: true })).toBeVisible();
  expect(box.querySelector('img')?.getAttribute('src')).toBe(logo);
});

test('keeps the current page’s menu entry on one line like the others', async () => {
  await page.viewport(1280, 900);
  dashboardApi(ok(demoInsights), { [ACCOUNT]: ok({ state: 'ready' }) });
  const box = show(
    <div className="side" style={{ width: 252 }}>
      <Sidebar charity={demoCharity} />
    </div>,
    { address: '/marketing-assets' },
  );
  const open = page.getByRole('link', { name: /^Marketing Assets/ });
  await expect.element(open).toHaveAttribute('aria-current', 'page');
  const heights = [...box.querySelectorAll('nav a')].map((link) => link.getBoundingClientRect().height);
  expect(heights.length).toBeGreaterThan(5);
  expect(new Set(heights).size).toBe(1);
});
