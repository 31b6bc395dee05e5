import { cardsOnFileApi } from '@lantern-giving/core/api/cards-on-file';
import { cardsOnFileCalls } from '@lantern-giving/core/api/cards-on-file.schema';
import { paymentMethodsApi } from '@lantern-giving/core/api/payment-methods';
import { paymentMethodsCalls } from '@lantern-giving/core/api/payment-methods.schema';
import { normalEmail } from '@lantern-giving/core/person';
import { auditName, linkActor } from '../../http/actor.ts';
import { refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { donorScopeOf } from '../schedules/scope.ts';
import { startCardUpdate } from './card-update.ts';
import { isCardTesting } from './limits.queries.ts';
import { readCardsOnFile, sendCardCode } from './on-file.ts';
import { charityCountries, findCharityAccount } from './queries.ts';
import { readSetup, setupCard } from './service.ts';

const TAG = 'Payment methods';

const token = route(paymentMethodsApi.token, paymentMethodsCalls.token, {
  summary: 'The publishable key of the card processor, with the account that charges the gifts of a charity',
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, query }) => {
    const { db, processors } = context;
    const charity = query.charity_id === undefined ? null : await findCharityAccount(db, query.charity_id);
    const processor = processors.of(charity?.processor ?? null);
    return { stripe_token: processor.clientConfig().publishableKey, processor: processor.name };
  },
});

const tokens = route(paymentMethodsApi.tokens, paymentMethodsCalls.tokens, {
  summary: 'The publishable keys by country',
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context }) => {
    const countries = await charityCountries(context.db);
    const keyOf = (processor: string | null) => context.processors.of(processor).clientConfig().publishableKey;
    return Object.fromEntries(countries.map(({ country, processor }) => [country, keyOf(processor)]));
  },
});

const account = route(paymentMethodsApi.account, paymentMethodsCalls.account, {
  summary: "The charity's account at the card processor, null where the platform takes the money",
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, params }) => {
    const charity = await findCharityAccount(context.db, params.id);
    return charity ? { account_id: charity.account } : refuse(404, 'charity_not_found');
  },
});

const setUp = route(paymentMethodsApi.setUp, paymentMethodsCalls.setUp, {
  summary: 'Saves a card for off-session charges, or takes one on file; nothing is charged',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  limits: [
    { per: 'checkout', calls: 12, seconds: 600 },
    { per: 'address', calls: 30, seconds: 600, ofPeople: 20 },
  ],
  charityOf: ({ body }) => body.charity_id,
  human: {
    action: 'setup',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 5, seconds: 600 }],
    isRequired: isCardTesting,
  },
  handle: async (call) => {
    const checkoutId = call.actor.checkoutId;
    if (checkoutId === null) return refuse(403, 'checkout_required');
    const userAgent = (call.header('user-agent') ?? '').slice(0, 400);
    return setupCard(call.context, call.body, {
      checkoutId,
      address: call.addressKey(),
      around: call.networkKey(),
      isHuman: call.isHuman,
      userAgent,
    });
  },
});

const setUpAgain = route(paymentMethodsApi.readSetup, paymentMethodsCalls.readSetup, {
  summary: 'Reads a card set-up again once the donor has authenticated',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  // Each call asks the processor.
  limits: [
    { per: 'checkout', calls: 60, seconds: 600 },
    { per: 'address', calls: 120, seconds: 600, neighbours: true },
  ],
  hidden: 'setup_not_found',
  handle: async ({ context, actor, params }) =>
    readSetup(context, { id: params.setup_id, checkoutId: actor.checkoutId ?? '' }),
});

const sendCode = route(cardsOnFileApi.sendCode, cardsOnFileCalls.sendCode, {
  summary: 'Mails a code for the cards on file of an address, if it has any; the answer does not tell',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  limits: [
    { per: 'checkout', calls: 6, seconds: 600 },
    { per: 'address', calls: 20, seconds: 600, neighbours: true },
  ],
  charityOf: ({ body }) => body.charity_id,
  handle: async ({ context, actor, body, networkKey, locale }) =>
    sendCardCode(context, body, { checkoutId: actor.checkoutId ?? '', around: networkKey(), locale }),
});

const onFile = route(cardsOnFileApi.read, cardsOnFileCalls.read, {
  summary: 'The cards on file of an address, for the code that was mailed to it',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  limits: [
    { per: 'checkout', calls: 20, seconds: 600 },
    { per: 'address', calls: 60, seconds: 600, neighbours: true },
  ],
  charityOf: ({ body }) => body.charity_id,
  sessionFor: ({ email }) => normalEmail(email),
  handle: async ({ context, actor, body }) => readCardsOnFile(context, body, actor.checkoutId ?? ''),
});

const update = route(paymentMethodsApi.update, paymentMethodsCalls.update, {
  summary: 'Opens the page of the processor on which a donor saves another card for a running schedule',
  tag: TAG,
  // The schedule is in the body, so the use case checks whose it is.
  access: 'anyone',
  cors: 'own',
  limits: [{ per: 'address', calls: 20, seconds: 600 }],
  handle: async ({ context, actor, body, header }) => {
    const { clock, config } = context;
    const by =
      linkActor(header('authorization'), body.schedule_id, { secret: config.secret, now: clock.now() }) ?? actor;
    const scope = donorScopeOf(by, body.schedule_id);
    return scope ? startCardUpdate(context, scope, body, auditName(by)) : refuse(404, 'schedule_not_found');
  },
});

export const paymentMethodRoutes = [token, tokens, account, setUp, setUpAgain, sendCode, onFile, update];
