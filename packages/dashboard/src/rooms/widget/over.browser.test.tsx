import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { expectAccessible, showRoom } from '../../../test/show-room.tsx';
import { WidgetRoom } from './widget-room.tsx';

const CHARITY = '/api/charity/human-relief-gb';

test.each([
  ['en', 'light', /names mtn2020: a campaign that is over, or none/, 'Campaign'],
  ['ar', 'dark', /mtn2020.*حملة انتهت أو غير موجودة/, 'الحملة'],
] as const)(
  'a campaign that is over is told, and there is no code before another is chosen (%s)',
  async (language, scheme, told, label) => {
    fakeApi({
      'GET /api/auth/userInfo': ok({
        email: 'amina@human-relief.example',
        charities: 'human-relief-gb',
        isAdmin: false,
        roles: ['CHARITY'],
        charity_roles: [{ charity_id: 'human-relief-gb', role: 'owner' }],
      }),
      [`GET ${CHARITY}/widget`]: ok({
        origin: 'https://give.example',
        campaigns: [{ id: 'mtn2027', name: 'MyTenNights 2027', start: '2027-02-27' }],
      }),
      [`GET ${CHARITY}/causes`]: ok({ causes: [] }),
      [`GET ${CHARITY}/origins`]: ok({ origins: [], most: 50 }),
      [`GET ${CHARITY}/qr_code`]: ok({
        url: 'https://give.example',
        svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        png: '',
      }),
    });
    const box = showRoom(<WidgetRoom />, { address: '/widget?campaign=mtn2020', language, scheme });
    const campaign = page.getByLabelText(label, { exact: true });
    await expect.element(campaign).toHaveAccessibleDescription(told);
    expect(box.querySelector('.widget-source')).toBeNull();
    expect(box.querySelector('iframe')).toBeNull();
    await expectAccessible(box);
    await userEvent.selectOptions(campaign, 'mtn2027');
    await expect.poll(() => box.querySelector('textarea')?.value).toContain('mtn2027');
    await expect.element(campaign).toHaveAccessibleDescription('');
  },
);
