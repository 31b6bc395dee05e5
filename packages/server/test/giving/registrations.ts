import { call } from '@lantern-giving/core/api/call';
import {
  register as ask,
  confirmRegistration,
  type RegistrationEntry,
  type RegistrationList,
  registrationsApi,
} from '@lantern-giving/core/api/registration';
import type { Registration } from '@lantern-giving/core/forms/registration';
import { normalEmail } from '@lantern-giving/core/person';
import type { GivingApp } from './app.ts';
import { codeFromMail, openPage, type Page } from './page.ts';
import { signIn } from './sign-in.ts';

type Client = Page['client'];

/** The email address of `orchard`, as stored. */
export const OWNER = 'orchard@mail.example';

/** A charity that registers. */
export const orchard: Registration = {
  name: 'Orchard Trust',
  number: '0000010',
  country: 'GB',
  representative_name: 'Amina Rahman',
  representative_position: 'Trustee',
  phone: '020 7946 0000',
  email: ' Orchard@Mail.Example',
  description: 'Fruit trees for every village.',
  privacy_policy_url: 'https://orchard.example/privacy',
  gift_aid: true,
  sanctions: true,
  terms: true,
};

/** Actions of charities that register and of admins who decide. */
export interface RegistrationDesk {
  /** A browser without a login. */
  readonly stranger: Client;
  readonly admin: Client;
  codeOf(email: string): Promise<string>;
  /** A complete registration: the form and the mailed code in the same browser. */
  register(client: Client, typed: Registration): Promise<{ readonly charity_id?: string }>;
  /** A form with its mailed code, to be sent by its own browser. */
  ready(typed: Registration): Promise<() => ReturnType<typeof confirmRegistration>>;
  /** Decides on a charity in its current version. */
  decide(
    client: Client,
    charity: string,
    decision: { readonly approve: boolean; readonly reason: string | null },
    page?: number,
  ): Promise<RegistrationList>;
  entryOf(charity: string): Promise<RegistrationEntry>;
  /** Mails about registrations, in order. */
  mails(): Promise<
    readonly { kind: string; recipient: string; subject: string; body_text: string; body_html: string | null }[]
  >;
}

export async function openRegistrationDesk(giving: GivingApp): Promise<RegistrationDesk> {
  const admin = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
  const codeOf = (email: string) => codeFromMail(giving, normalEmail(email), 'registration_code');
  const entryOf = async (charity: string): Promise<RegistrationEntry> => {
    const { pages } = await call(admin, registrationsApi.list);
    for (let page = 1; page <= pages; page++) {
      const found = (await call(admin, registrationsApi.list, { query: { page } })).registrations.find(
        (entry) => entry.charity_id === charity,
      );
      if (found) return found;
    }
    throw new Error(`${charity} has not registered`);
  };
  return {
    stranger: openPage(giving).client,
    admin,
    codeOf,
    entryOf,
    register: async (client, typed) => {
      await ask(client, typed);
      return confirmRegistration(client, { ...typed, code: await codeOf(typed.email) });
    },
    ready: async (typed) => {
      const { client } = openPage(giving);
      await ask(client, typed);
      const code = await codeOf(typed.email);
      return () => confirmRegistration(client, { ...typed, code });
    },
    decide: async (client, charity, decision, page = 1) => {
      const { seen } = await entryOf(charity);
      return call(client, registrationsApi.decide, {
        params: { charity },
        query: { page },
        body: { ...decision, seen },
      });
    },
    mails: () =>
      giving.composition.context.db
        .selectFrom('mail_outbox')
        .select(['kind', 'recipient', 'subject', 'body_text', 'body_html'])
        .where('kind', 'in', ['registration_received', 'registration_approved', 'registration_rejected'])
        .orderBy('id')
        .execute(),
  };
}
