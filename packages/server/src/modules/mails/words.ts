/** Every sentence of the mails about schedules. The compiler holds the languages to the same set. */
export interface MailWords {
  /** @param name null where it is no greeting */
  readonly hello: (name: string | null) => string;
  readonly footer: string;
  readonly manage: string;
  readonly head: { readonly night: string; readonly amount: string };
  readonly held: string;
  readonly created: {
    readonly subject: (charity: string) => string;
    readonly intro: (charity: string) => string;
    readonly fund: (charity: string) => string;
    readonly total: (total: string, payable: string) => string;
    readonly tip: (tip: string) => string;
    readonly fee: (fee: string) => string;
    readonly giftAid: (charity: string) => string;
    readonly change: string;
  };
  readonly cancelled: {
    readonly subject: (charity: string) => string;
    readonly body: string;
    /** Where charges were already under way: `nights` names them, `count` is how many they are. */
    readonly bodyButFor: (nights: string, count: number) => string;
    readonly undo: string;
    /** In the place of `undo` where the card can no longer be charged. */
    readonly otherCard: string;
  };
  readonly reactivated: { readonly subject: (charity: string) => string; readonly body: string };
}
