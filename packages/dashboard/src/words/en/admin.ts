import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');

/** The pages of the platform's own people. */
export const en = {
  title: 'Charities that registered',
  lead: 'The longest-waiting come first. We email your decision to the charity.',
  serviceTitle: 'Charities',
  serviceLead: 'Open a charity to see what its people see. You can view everything but change nothing.',
  empty: 'No charity has registered here yet.',
  counted: (waiting: number, total: number) =>
    `${plural(waiting, { other: (n) => n })} of ${plural(total, { other: (n) => n })} waiting for a decision.`,
  later: 'Match pots and leaderboards will be added here.',
  statuses: { STATUSPENDINGAPPROVAL: 'Waiting', STATUSAPPROVED: 'Approved', STATUSREJECTED: 'Rejected' },
  since: (moment: string) => `Registered ${moment}`,
  facts: {
    number: 'Registration number',
    country: 'Country',
    representative: 'Representative',
    email: 'Email',
    phone: 'Phone',
    privacy: 'Privacy policy',
    giftAid: 'Gift Aid',
    reason: 'Reason',
  },
  register: 'Look it up in the public register',
  sameNumber: 'Another waiting charity has the same number. Only one of them can be approved.',
  yes: 'Yes',
  no: 'No',
  approve: 'Approve',
  approveNamed: (name: string) => `Approve ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText:
    'Donors will be able to see this charity and give to it. Do its name and number match the public register?',
  reject: 'Reject',
  rejectNamed: (name: string) => `Reject ${name}`,
  rejectTitle: (name: string) => `Reject ${name}?`,
  reason: 'Reason',
  reasonHint: 'The charity will see exactly what you write.',
  reasonMissing: 'Please say why.',
  cancel: 'Cancel',
  working: 'Working',
  approved: (name: string) => `${name} was approved.`,
  rejected: (name: string) => `${name} was rejected.`,
  takeBack: 'Set back to waiting',
  takeBackNamed: (name: string) => `Set back to waiting: ${name}`,
  takeBackTitle: (name: string) => `Set ${name} back to waiting?`,
  takeBackText: 'Donors do not see it while it waits. We email the charity that you are reviewing it again.',
  takenBack: (name: string) => `${name} is waiting again.`,
  changes: {
    title: 'Changes waiting for approval',
    lead: 'Owners of approved charities have requested these. Donors see the current details until you approve.',
    since: (moment: string) => `Requested on ${moment}`,
    approveNamed: (name: string) => `Approve the changes of ${name}`,
    rejectNamed: (name: string) => `Reject the changes of ${name}`,
    rejectTitle: (name: string) => `Reject the changes of ${name}?`,
    approved: (name: string) => `The changes of ${name} were approved.`,
    rejected: (name: string) => `The changes of ${name} were rejected.`,
    takenBack: (name: string) => `The changes of ${name} are waiting again.`,
    staysBecause: {
      has_gifts: (name: string) => `Donors have given to ${name} since then, so its changes stay approved.`,
      number_taken: (name: string) =>
        `Another charity now has the old number of ${name}, so its changes stay approved.`,
      change_replaced: (name: string) => `${name} has changed something else since then, so its changes stay approved.`,
    },
    problems: {
      change_replaced: 'The charity has since changed or withdrawn this. You are now seeing the current version.',
      number_taken: 'Another charity now has this registration number. Reject the change and give that as the reason.',
      unreachable: 'We could not reach the server. Nothing has changed: try again.',
      trouble: 'Something went wrong on our side. Nothing has changed: try again.',
    },
  },
  problems: {
    already_decided: 'Someone has already decided on this charity. You are now seeing the current version.',
    registration_changed: 'The charity has changed this since you opened it. You are now seeing the current version.',
    number_taken:
      'A charity with this registration number is already approved. Reject this one and give that as the reason.',
    unreachable: 'We could not reach the server. Nothing has changed: try again.',
    trouble: 'Something went wrong on our side. Nothing has changed: try again.',
  },
  staysBecause: {
    has_gifts: (name: string) => `Donors have given to ${name}, so it stays approved.`,
    number_taken: (name: string) => `Another charity now has the number of ${name}, so ${name} stays rejected.`,
  },
};
