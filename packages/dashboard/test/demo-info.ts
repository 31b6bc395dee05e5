import type { CharityRole, UserInfo } from '@lantern-giving/core/api/auth';
import { demoCharity } from './demo-charity.ts';

/** Staff of the demo charity, from the server. */
export const demoInfo = (role: CharityRole): UserInfo => ({
  email: 'amina@human-relief.example',
  charities: demoCharity.id,
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [{ charity_id: demoCharity.id, role }],
  first_name: 'Amina',
  last_name: 'Rahman',
  user_id: '00000000-0000-7000-8000-000000000001',
});
