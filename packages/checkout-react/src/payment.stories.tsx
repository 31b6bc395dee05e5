import type { DeclineReason } from '@lantern-giving/core/api/payment-methods';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { standInForStripe } from '../test/card-fields.ts';
import { type Answer, type Answers, charity, quoteOf } from '../test/demo-server.ts';
import { named, planned, shown, stateAt } from '../test/stage.tsx';
import { type OtherGift, planFieldsOf, reduce } from './state/index.ts';

const meta = { title: 'checkout/payment', beforeEach: standInForStripe } satisfies Meta;

export default meta;

const setup = '/payment_methods/setup';
const refused = (status: number, error_code: string, pointer?: string): Answer => ({
  status,
  body: { status, error_code, errors: pointer ? [{ pointer, message: '' }] : [] },
});

const endowment = { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 };

export const Endowment = shown({ at: 'payment', of: { ...charity, endowment }, events: named });
export const EndowmentChosen = shown({
  at: 'payment',
  of: { ...charity, endowment },
  events: [
    ...named,
    { type: 'choiceSet', choice: 'wakf', value: 1000 },
    { type: 'choiceSet', choice: 'wakfOptIn', value: true },
    { type: 'choiceSet', choice: 'evergiveSharePercentage', value: 5 },
    { type: 'choiceSet', choice: 'egContributionOptIn', value: true },
  ],
});

const other = { ...charity, charity_id: 'sight-aid-gb', charity_name: 'Sight Aid' };
const toOther: OtherGift = {
  charity: other,
  cause: 'need',
  total: { text: '50', amount: 5000 },
  declaration: '',
  terms: '',
  figures: null,
  sent: null,
  refused: false,
  schedule: null,
};

const giveToOther = { type: 'choiceSet', choice: 'others', value: [toOther] } as const;
const others: Answers = {
  '/charities': {
    status: 200,
    body: { campaign_terms: charity.campaign_terms, server_time: charity.server_time, charities: [other] },
  },
};

export const OtherCharity = shown({
  at: 'payment',
  of: { ...charity, connectable: true },
  events: [...named, giveToOther],
  answers: others,
});

const everything: typeof charity = {
  ...charity,
  friday_gift: { causes: [{ cause_id: 'need', title: 'Where it is needed most' }] },
  endowment,
  connectable: true,
};
const ADD_ONS = /^(Add to your gift|أضف إلى تبرّعك|Ajouter à votre don)/;

export const AddOns = shown({ at: 'payment', of: everything, events: named });
export const AddOnsChosenAndClosed: StoryObj = {
  ...shown({
    at: 'payment',
    of: everything,
    events: [
      ...named,
      { type: 'choiceSet', choice: 'fridayGiving', value: 500 },
      { type: 'choiceSet', choice: 'fridayGivingOptIn', value: true },
      giveToOther,
    ],
    answers: others,
  }),
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: ADD_ONS })),
};

/** Until a press is answered, and what is told of it has loaded. */
async function answered(button: HTMLElement): Promise<void> {
  while (button.ariaDisabled === 'true') await new Promise(requestAnimationFrame);
}

/** The payment step after a press, with a server that answers as given. */
function pressed(answers: Answers, { isAnswered = true } = {}): StoryObj {
  return {
    ...shown({ at: 'payment', events: named, answers }),
    play: async ({ canvas, userEvent }) => {
      await canvas.findByLabelText('Card number');
      const give = canvas.getAllByRole('button').filter((button) => button.getAttribute('type') === 'submit');
      for (const button of give) {
        await userEvent.click(button);
        if (isAnswered) await answered(button);
      }
    },
  };
}

const declined = (reason: DeclineReason) =>
  pressed({ [setup]: { status: 200, body: { status: 'failed', setup_id: 'seti_1', reason } } });

const ON_FILE = /^(Use your card on file|استخدم بطاقتك|Utiliser ma carte)/;
const CODE = /^(Code from the email|الرمز الذي وصلك|Code reçu)/;

/** The card on file, once the code from the mail was typed or before it. */
function onFile(code: string): StoryObj {
  const card = { token: 'onfile.1', cardBrand: 'visa', last_4_card_digits: '4242' };
  const cards = [{ ...card, card_expiry_month: 3, card_expiry_year: 2029 }];
  const answers = {
    '/on_file/code': { status: 200, body: { success: true } },
    '/on_file': { status: 200, body: { cards } },
  };
  return {
    ...shown({ at: 'payment', events: named, answers }),
    play: async ({ canvas, userEvent }) => {
      await canvas.findByLabelText('Card number');
      await userEvent.click(canvas.getByRole('button', { name: ON_FILE }));
      const field = await canvas.findByRole('textbox', { name: CODE });
      if (code) await userEvent.type(field, `${code}{Enter}`);
    },
  };
}

export const CardOnFileAsked = onFile('');
export const CardOnFile = onFile('123456');

export const Declined = declined('declined');
export const AuthenticationFailed = declined('authentication_failed');
export const ExpiredCard = declined('expired');
export const IncorrectCard = declined('incorrect');
export const DeclinedTemporarily = declined('try_again');
export const TooManyCards = pressed({ [setup]: refused(429, 'too_many_cards') });
export const Authenticating = pressed(
  { [setup]: { status: 200, body: { status: 'requires_action', setup_id: 'seti_1', client_secret: 'seti_1_secret' } } },
  { isAnswered: false },
);

const state = named.reduce(reduce, stateAt('plan', planned, charity));
const cheaper = planFieldsOf(
  { ...state, payment: { ...state.payment, payFees: false } },
  { charity, now: new Date(charity.server_time), charityGiven: true },
);
export const PlanChanged = pressed({
  '/api/schedules': { status: 409, body: { error_code: 'quote_changed', quote: quoteOf(cheaper) } },
});
export const ServerFailed = pressed({ [setup]: { status: 503, body: {} } });
export const Refused = pressed({ [setup]: refused(400, 'fields_wrong') });
export const Offline = pressed({ [setup]: 'lost' });
export const RateLimited = pressed({ [setup]: refused(429, 'too_many_requests') });
export const FieldRejected = pressed({ [setup]: refused(422, 'validation_failed', '/last_name') });

const unquoted = (answer: Answer) =>
  shown({
    at: 'payment',
    events: named,
    quoted: false,
    answers: { '/quotes': answer },
  });
export const QuoteLoading = unquoted('never');
export const QuoteFailed = unquoted({ status: 503, body: {} });
export const QuoteOffline = unquoted('lost');
export const QuoteRateLimited = unquoted(refused(429, 'too_many_requests'));
export const QuoteRefused = unquoted(refused(422, 'plan_wrong', '/causes/water'));
