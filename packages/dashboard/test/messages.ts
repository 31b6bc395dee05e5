import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { cookiesMessages } from '@lantern-giving/i18n/dashboard/cookies';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { faqsMessages } from '@lantern-giving/i18n/dashboard/faqs';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { receiptsMessages } from '@lantern-giving/i18n/dashboard/receipts';
import { registerMessages } from '@lantern-giving/i18n/dashboard/register';
import { sessionMessages } from '@lantern-giving/i18n/dashboard/session';
import { termsMessages } from '@lantern-giving/i18n/dashboard/terms';
import { widgetMessages } from '@lantern-giving/i18n/dashboard/widget';

const areas = [
  accountMessages,
  adminMessages,
  campaignsMessages,
  causesMessages,
  componentsMessages,
  cookiesMessages,
  donorsMessages,
  faqsMessages,
  layoutMessages,
  overviewMessages,
  peopleMessages,
  profileMessages,
  receiptsMessages,
  registerMessages,
  sessionMessages,
  termsMessages,
  widgetMessages,
];

/** Loads all messages first, because nothing on the site renders before its messages. */
await Promise.all(LANGUAGE_CODES.flatMap((language) => areas.map((area) => area(language))));
