import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');

/** The rooms of the platform's own people. */
export const en = {
  title: 'Charities that registered',
  lead: 'Those that have waited longest come first. What you decide goes to the charity by email.',
  serviceTitle: 'Charities',
  serviceLead: 'Open a charity to see what its people see. You can look at everything and change nothing.',
  empty: 'No charity has registered here yet.',
  counted: (waiting: number, total: number) =>
    `${plural(waiting, { other: (n) => n })} of ${plural(total, { other: (n) => n })} waiting for a decision.`,
  later: 'Match pots and leaderboards will have their places here.',
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
  sameNumber: 'Another charity that waits has registered with this number. Only one of them can be approved.',
  yes: 'Yes',
  no: 'No',
  approve: 'Approve',
  approveNamed: (name: string) => `Approve ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText:
    'Donors can see this charity and give to it from then on. Do its name and number agree with the public register?',
  reject: 'Reject',
  rejectNamed: (name: string) => `Reject ${name}`,
  rejectTitle: (name: string) => `Reject ${name}?`,
  reason: 'Reason',
  reasonHint: 'The charity reads it as you write it.',
  reasonMissing: 'Please say why.',
  cancel: 'Cancel',
  working: 'Working',
  approved: (name: string) => `${name} was approved.`,
  rejected: (name: string) => `${name} was rejected.`,
  takeBack: 'Set back to waiting',
  takeBackNamed: (name: string) => `Set back to waiting: ${name}`,
  takeBackTitle: (name: string) => `Set ${name} back to waiting?`,
  takeBackText: 'Donors do not see it while it waits, and it is told by email that you are looking at it again.',
  takenBack: (name: string) => `${name} is waiting again.`,
  changes: {
    title: 'Changes waiting for approval',
    lead: 'Owners of approved charities have asked for these. Donors see the current details until you approve.',
    since: (moment: string) => `Asked for on ${moment}`,
    approveNamed: (name: string) => `Approve the changes of ${name}`,
    rejectNamed: (name: string) => `Reject the changes of ${name}`,
    rejectTitle: (name: string) => `Reject the changes of ${name}?`,
    approved: (name: string) => `The changes of ${name} were approved.`,
    rejected: (name: string) => `The changes of ${name} were rejected.`,
    takenBack: (name: string) => `The changes of ${name} are waiting again.`,
    staysBecause: {
      has_gifts: (name: string) => `Donors have given to ${name} since, so the approval of its changes stays.`,
      number_taken: (name: string) =>
        `Another charity has the old number of ${name} by now, so the approval of its changes stays.`,
      change_replaced: (name: string) =>
        `${name} has changed something else since, so the approval of its changes stays.`,
    },
    problems: {
      change_replaced: 'The charity has changed or withdrawn this meanwhile. Here it is as it is now.',
      number_taken: 'Another charity has this registration number by now. Reject the change and say so.',
      unreachable: 'We could not reach the server. Nothing has changed: try again.',
      trouble: 'Something went wrong on our side. Nothing has changed: try again.',
    },
  },
  problems: {
    already_decided: 'Somebody has decided on this charity already. Here it is as it is now.',
    registration_changed: 'The charity has changed this since you looked at it. Here it is as it is now.',
    number_taken: 'A charity with this registration number is approved already. Reject this one and say so.',
    unreachable: 'We could not reach the server. Nothing has changed: try again.',
    trouble: 'Something went wrong on our side. Nothing has changed: try again.',
  },
  staysBecause: {
    has_gifts: (name: string) => `Donors have given to ${name}, so its approval stays.`,
    number_taken: (name: string) => `Another charity has the number of ${name} by now, so its rejection stays.`,
  },
};
