// Compiled from messages/en/mail.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../formats.ts';

export const mail = ({ number: $number, plural: $plural, choose: $choose }: Pick<MessageFormats, 'number' | 'plural' | 'choose'>) => ({
  common: {
    codeLasts: (minutes: number): string => `It works once and expires in ${$number(minutes)} minutes. We never ask for it by phone or email.`,
    openDashboard: "Open the dashboard",
    checkLogins: "Not you? Check where you are logged in",
    lockedOut: (contact: string): string => `If you cannot get in, write to us at once: ${contact}`,
  },
  login: {
    subject: "Your login code",
    use: "Enter this code where you are logging in.",
    footer: "You get this email because someone entered this address to log in. If it was not you, ignore this email.",
  },
  unknownAddress: {
    subject: "There is no account with this address",
    nobody: "Someone entered this address to log in, but there is no account with it, so we have no code to send.",
    otherAddress: "If you gave with another email address, log in with that one: it is the one that receives our emails.",
    give: "To give, open a charity’s giving page from its own website. You do not need an account.",
    footer: "If it was not you, ignore this email. We send it at most once a day.",
  },
  cardCode: {
    subject: "Your code to use your card",
    use: "Enter this code on the giving page to choose a card you have given with before.",
    footer: "You get this email because someone entered this address on a giving page. If it was not you, ignore this email: without the code nobody can see or use your card.",
  },
  noCard: {
    subject: "No card on file for this address",
    none: "Someone entered this address on a giving page to use a card from an earlier gift, but there is no card that can be used with it, so we have no code to send.",
    otherAddress: "If you gave with another email address, enter that one: it is the one that receives our emails.",
    type: "Otherwise enter your card details on the giving page. Cards that have expired, or can no longer be charged, cannot be used again.",
    footer: "If it was not you, ignore this email. We send it at most once a day.",
  },
  schedule: {
    greeting: (name: string): string => `Dear ${name},`,
    greetingWithoutName: "Dear donor,",
    footer: "You get this email because a gift was set up with this address. Anyone with the link above can see and stop your nights, so keep it private.",
    manage: "See or stop your nights",
    head: {
      night: "Night",
      amount: "Amount",
    },
    held: "only if the month has 30 days",
    created: {
      subject: (charity: string): string => `Your nights for ${charity}`,
      intro: (charity: string): string => `Thank you. Your gift to ${charity} is set up. You do not need to do anything else.`,
      fund: (charity: string): string => `${charity} is a fund. It is the legal recipient of your gift.`,
      total: (given: { total: string; payable: string }): string => `You give ${given.total} over these nights. Your card will be charged ${given.payable} in total, night by night.`,
      ordered: (given: { title: string; quantity: string }): string => `${given.title} × ${given.quantity}`,
      orders: (given: { orders: string; amount: string; at: string }): string => `That includes ${given.orders}: ${given.amount}. Until it is charged, stopping your days also stops your Qurbani. After that you can ask us for a refund until ${given.at}.`,
      tip: (tip: string): string => `That includes a tip of ${tip} to the platform.`,
      fee: (fee: string): string => `That includes ${fee} to cover card fees.`,
      giftAid: (charity: string): string => `${charity} can claim Gift Aid on it, and we have kept your declaration. Please tell ${charity} if your name, address or tax status changes.`,
      change: "You can stop the remaining nights at any time before they are charged.",
    },
    renewed: {
      subject: (charity: string): string => `Your gift to ${charity} is set up for another year`,
      intro: (given: { charity: string; campaign: string }): string => `Your earlier gift to ${given.charity} was set to be given again. We have planned it for ${given.campaign}, with the same total.`,
      card: "We can no longer charge the card you used, so these nights are on hold. Nothing is charged until you enter another card.",
      noNight30: "It is without night 30 this time: either the month has only 29 nights, or your gift would have cost more than before.",
      noGiftAid: "Gift Aid is not claimed on it: your declaration covered the earlier gift only, or the charity no longer claims it.",
      change: "Nothing is charged in the next 14 days. You can stop the nights at any time before they are charged.",
      noAction: "You do not need to do anything else.",
      totalOnHold: (given: { total: string; payable: string }): string => `You give ${given.total} over these nights. Your new card will be charged at most ${given.payable} in total, night by night.`,
      cardExpires: (given: { card: string; ends: string }): string => `Your card ending in ${given.card} expires at the end of ${given.ends}. Please enter another card, unless your bank has renewed it.`,
      cardExpired: (given: { card: string; ends: string }): string => `Your card ending in ${given.card} expired at the end of ${given.ends}. Please enter another card, unless your bank has renewed it.`,
    },
    cancelled: {
      subject: (charity: string): string => `Your nights for ${charity} have been stopped`,
      bodyButFor: (given: { count: number; nights: string }): string => `It was too late to stop ${$choose(given.count, { one: () => `night ${given.nights}, which was`, other: () => `nights ${given.nights}, which were` })()} already being charged. No other night will be charged. Gifts already made are not affected.`,
      body: "No more nights will be charged. Gifts already made are not affected.",
      undo: "You can start the remaining nights again until their dates have passed.",
      otherCard: "We can no longer charge this card. To give these nights, plan them again with another card.",
    },
    reactivated: {
      subject: (charity: string): string => `Your giving to ${charity} has resumed`,
      body: "Each of these nights will be charged at its time.",
    },
    night30Added: {
      subject: (charity: string): string => `Night 30 is now among your nights for ${charity}`,
      body: "You have added night 30. It is charged on top of your other nights, if the month has it.",
    },
    giftAid: {
      on: {
        subject: (charity: string): string => `Gift Aid is on for your gift to ${charity}`,
        body: (charity: string): string => `You have declared Gift Aid on your gift: ${charity} can reclaim 25p for every £1 you give. We have kept your declaration. Please tell ${charity} if your name, address or tax status changes.`,
      },
      off: {
        subject: (charity: string): string => `Gift Aid is off for your gift to ${charity}`,
        body: (charity: string): string => `You have withdrawn your Gift Aid declaration. ${charity} will not reclaim Gift Aid on what is charged from now on. It can still reclaim it on what was charged before. You can turn Gift Aid on again on the page of your gift.`,
      },
      undo: "Wasn’t you? Open your gift and change it back.",
    },
    changed: {
      subject: (charity: string): string => `Your nights for ${charity} have new amounts`,
      body: "You have changed the amounts of your gift. The new ones apply to the nights below.",
      undo: "Wasn’t you? Open your nights and stop them before they are charged.",
    },
    moved: {
      subject: (charity: string): string => `New times for your nights for ${charity}`,
      body: "Your remaining nights will be charged at the times below, by the clock there.",
      leaving: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `Night ${given.nights} is already due, so it is being charged now.`, other: () => `Nights ${given.nights} are already due, so they are being charged now.` })(),
      charged: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `Night ${given.nights} was due and has been charged.`, other: () => `Nights ${given.nights} were due and have been charged.` })(),
      zone: (zone: string): string => `You have changed your time zone to ${zone}.`,
    },
    dates: {
      subject: (charity: string): string => `New dates for your nights for ${charity}`,
      body: (charity: string): string => `The start of the month has been set by the sighting of the moon, so your remaining nights for ${charity} have moved. Their dates before and now are below; the amounts stay the same.`,
      leaving: (given: { count: number; nights: string; leaves: string }): string => $choose(given.count, { one: () => `By the new dates the time of night ${given.nights} has already passed, so it will be charged on ${given.leaves}.`, other: () => `By the new dates the times of nights ${given.nights} have already passed, so they will be charged on ${given.leaves}.` })(),
      night30: {
        confirmed: (leaves: string): string => `The month has 30 days, so your gift for night 30 will be charged on ${leaves}.`,
        cancelled: "The month has 29 days, so there is no night 30, and your gift for it will not be charged.",
      },
      head: {
        before: "Before",
        after: "Now",
      },
    },
    onHold: "We can no longer charge your card, so these nights are on hold. To give them, enter another card. Nights whose time is still ahead will then be charged to it.",
    orderDeadline: (at: string): string => `The deadline for your Qurbani has moved too: you can ask us for a refund of it until ${at}.`,
    deadlineMoved: {
      subject: (charity: string): string => `New refund deadline for your Qurbani with ${charity}`,
      body: (at: string): string => `The start of the month has been set by the sighting of the moon, so the deadline for your Qurbani has moved. You can ask us for a refund of it until ${at}.`,
    },
  },
  notRenewed: {
    subject: (charity: string): string => `Your gift to ${charity} will not be repeated`,
    changed: (given: { charity: string; campaign: string }): string => `Your earlier gift to ${given.charity} was set to be given again. We have not planned it for ${given.campaign}, because what you gave to is no longer offered as it was, or its price has changed. Nothing will be charged.`,
    late: (given: { charity: string; campaign: string }): string => `Your earlier gift to ${given.charity} was set to be given again. We have not planned it for ${given.campaign}, because it is too late to tell you two weeks before the first charge. Nothing will be charged.`,
    give: "Plan a new gift",
    footer: "You get this email because a gift with this address was set to be given again.",
    charityGone: (given: { charity: string; campaign: string }): string => `Your earlier gift to ${given.charity} was set to be given again. We have not planned it for ${given.campaign}, because ${given.charity} no longer takes gifts here. Nothing will be charged.`,
  },
  newLinks: {
    subject: "Links to your gifts",
    found: "You asked for new links to the gifts you have set up. With each link you can see and stop one gift.",
    earlier: "As soon as you open a new link, the links to that gift in our earlier emails stop working.",
    none: "We found no gift with this email address. You may have given with another one.",
    open: (given: { charity: string; campaign: string }): string => `${given.charity}, ${given.campaign}`,
    footer: "You get this email because someone entered this address and asked for links. If it was not you, ignore this email. Do not forward the links: anyone with a link can see and stop the gift.",
  },
  reminder: {
    ask: {
      subject: "Confirm your reminder",
      text: (product: string): string => `Someone entered this address to be emailed when ${product} opens. If that was you, please confirm. We send no reminder until you do.`,
      confirm: (product: string): string => `Remind me about ${product}`,
      after: "We email you each time it opens, about once a year. Every reminder has a link to unsubscribe.",
      footer: "If it was not you, ignore this email. We delete the address after a week.",
    },
    opened: {
      subject: (campaign: string): string => `${campaign} is open`,
      text: (given: { campaign: string; date: string }): string => `You asked us to tell you when ${given.campaign} opens. You can plan your gift now. It starts on ${given.date}.`,
      give: "Plan my gift",
      giveTo: (charity: string): string => `Give to ${charity}`,
      stop: "Stop these reminders",
      footer: (product: string): string => `You get this email because you asked to be reminded when ${product} opens. Use the link below to unsubscribe.`,
    },
  },
  charges: {
    greeting: (name: string): string => `Dear ${name},`,
    greetingWithoutName: "Dear donor,",
    retrying: {
      subject: (night: number): string => `Night ${$number(night)} has not gone through yet`,
      text: (given: { amount: string; charity: string; night: number; retry: string }): string => `Your gift of ${given.amount} to ${given.charity} for night ${$number(given.night)} was declined by your bank. We will try again on ${given.retry}; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
    },
    retryingOfSome: {
      subject: (count: number): string => `${$number(count)} nights have not gone through yet`,
      text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} nights of your gift to ${given.charity}, ${given.amount} in total, were declined by your bank. We will try each of them again at the time below; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
    },
    failed: {
      subject: (night: number): string => `Night ${$number(night)} did not go through`,
      text: (given: { amount: string; charity: string; night: number }): string => `Your gift of ${given.amount} to ${given.charity} for night ${$number(given.night)} could not be taken from your card, and we will not try it again. Nothing was charged for this night.`,
    },
    failedOfSome: {
      subject: (count: number): string => `${$number(count)} nights did not go through`,
      text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} nights of your gift to ${given.charity}, ${given.amount} in total, could not be taken from your card, and we will not try them again. Nothing was charged for them.`,
    },
    tooLate: {
      subject: "Part of your gift was not charged: the delay was on our side",
      text: (given: { amount: string; charity: string }): string => `What is listed below, ${given.amount} of your gift to ${given.charity}, was not charged when it was due. The delay was on our side; nothing is wrong with your card. Nothing was charged for it, and we will not try again.`,
    },
    unconfirmed: {
      subject: "Part of your gift was not confirmed with your bank",
      text: (given: { amount: string; charity: string }): string => `What is listed below, ${given.amount} of your gift to ${given.charity}, was not confirmed with your bank. Nothing was charged for it, and we will not try again.`,
    },
    givenBack: {
      subject: "A wrong charge was given back in full",
      text: (given: { amount: string; charity: string }): string => `For what is listed below, ${given.amount} of your gift to ${given.charity}, your card was charged a wrong amount. It was given back in full; you may see both on your statement. We will not charge it again unless you ask us to.`,
    },
    authentication: {
      subject: (night: number): string => `Please confirm night ${$number(night)} with your bank`,
      text: (given: { amount: string; charity: string; night: number }): string => `Your bank needs you to confirm your gift of ${given.amount} to ${given.charity} for night ${$number(given.night)}. Nothing has been charged yet. Open your nights to confirm it; it takes a minute.`,
    },
    postponed: {
      subject: (given: { count: number; charity: string }): string => `${$choose(given.count, { one: () => `A night of your gift to ${given.charity} was`, other: () => `Nights of your gift to ${given.charity} were` })()} not charged on time`,
      text: (given: { count: number; charity: string; leaves: string }): string => $choose(given.count, { one: () => `A night of your gift to ${given.charity} was not charged when it was due. The delay was on our side. We will charge it to your card on ${given.leaves}.`, other: () => `Some nights of your gift to ${given.charity} were not charged when they were due. The delay was on our side. We will charge them to your card on ${given.leaves}, each night by itself.` })(),
      action: (count: number): string => `If you do not want this, open your nights before then and skip ${$plural(count, { one: "this one", other: "those below" })}, or stop all your nights.`,
    },
    authenticationOfSome: {
      subject: (count: number): string => `Please confirm ${$number(count)} nights with your bank`,
      text: (given: { count: number; charity: string; amount: string }): string => `Your bank needs you to confirm ${$number(given.count)} nights of your gift to ${given.charity}, ${given.amount} in total. Nothing has been charged for them yet. Open your nights and confirm them one after the other.`,
    },
    confirmOrder: (at: string): string => `Please confirm your Qurbani by ${at}. After that it can no longer be ordered, and its day will not be charged.`,
    cardStopped: {
      subject: (charity: string): string => `We could not charge your card: your nights for ${charity} are on hold`,
      text: (charity: string): string => `We could not charge your card for your gift to ${charity}, so we have stopped trying. Nothing more is taken from this card.`,
      failed: (given: { night: number; amount: string }): string => `Night ${$number(given.night)} (${given.amount}) was not charged and will not be tried again.`,
      action: "The nights below are on hold. To give them, open your nights and enter another card. Nights whose time is still ahead will then be charged to it.",
      several: "We could not charge your card: some of your nights are on hold",
    },
    cardReopened: {
      subject: (charity: string): string => `Your giving to ${charity} has resumed`,
      text: (charity: string): string => `We told you that we could not charge your card for your gift to ${charity}, and that we had stopped trying. That was a mistake on our side; nothing is wrong with your card. The nights below will be charged to it after all, at the times shown.`,
      action: "If you have given in another way, or do not want this, open your nights and stop them before then. Otherwise there is nothing to do.",
    },
    cardDisputed: {
      subject: (charity: string): string => `Your gift to ${charity} is on hold`,
      text: (card: string): string => `A payment from your card ending in ${card} has been disputed, and your bank has asked us to return it. We will not charge this card again unless you enter it again.`,
      action: "What is listed below is on hold. If you want to go on giving, follow the link and enter a card: another one, or this one again. If you did not dispute a payment, please ask your bank.",
    },
    night: (night: number): string => `Night ${$number(night)}`,
    head: {
      night: "Night",
      date: "Date",
      leaves: "Leaves",
      retry: "Next try",
      amount: "Amount",
    },
    manage: "See or stop your nights",
    confirm: "Confirm with your bank",
    newCard: "Enter another card",
    footer: "Anyone with the link above can see and stop your nights, so keep it private.",
    cardUpdated: {
      subject: (charity: string): string => `A new card for your nights for ${charity}`,
      text: (given: { charity: string; card: string }): string => `Your remaining nights for ${given.charity} will be charged to the card ending in ${given.card}.`,
      saved: (card: string): string => `The card ending in ${card} is saved. Nothing is charged to it until you start your nights again.`,
      missed: (count: number): string => $plural(count, { one: "The night below was not charged while your earlier card was on hold. It is charged only if you choose to make it up on the page of your nights.", other: "The nights below were not charged while your earlier card was on hold. They are charged only if you choose to make them up on the page of your nights." }),
    },
    ofSeveralKinds: {
      held: "We could not charge your card: some of your gifts are on hold",
      confirm: "Please confirm some of your gifts with your bank",
      lost: "Some of your gifts did not go through",
      retrying: "Some of your gifts have not gone through yet",
      footer: "Anyone with a link above can see and stop your gifts, so keep them private.",
    },
    heldOrder: (at: string): string => `Your Qurbani can only be ordered until ${at}. Enter another card before then. If its day has already passed, make that day up on the same page.`,
    missedOrder: (at: string): string => `Your Qurbani can only be ordered until ${at}: make its day up before then.`,
    orderClosed: (given: { count: number; days: string }): string => $choose(given.count, { one: () => `Your Qurbani on day ${given.days} can no longer be ordered. Nothing was charged for that day, and it cannot be made up.`, other: () => `Your Qurbani on days ${given.days} can no longer be ordered. Nothing was charged for those days, and they cannot be made up.` })(),
  },
  refunded: {
    subject: (given: { amount: string; charity: string }): string => `Your refund of ${given.amount} from ${given.charity}`,
    text: (given: { amount: string; charity: string; card: string }): string => `We have refunded ${given.amount} of your gift to ${given.charity} to the card ending in ${given.card}.`,
    textOfCards: (given: { amount: string; charity: string }): string => `We have refunded ${given.amount} of your gift to ${given.charity} to the cards that were charged.`,
    arrives: "Your bank normally shows it within 5 to 10 working days: as a credit, or by taking the original charge off your statement. You don’t need to do anything.",
    charged: "Charged",
    back: "Refunded",
    see: "See your nights",
  },
  refundFailed: {
    subject: (amount: string): string => `Your bank could not pay out your refund of ${amount}`,
    text: (given: { amount: string; charity: string }): string => `We told you that we had refunded ${given.amount} of your gift to ${given.charity}. Your bank could not pay this money out to you and has sent it back to us. Usually this is because the card’s account has been closed.`,
    next: "We still owe you this money. Our team will contact you to arrange another way to pay it back. You don’t need to do anything for now.",
    back: "Refund",
  },
  cardExpiring: {
    subject: (card: string): string => `Your card ending in ${card} expires soon`,
    text: (given: { card: string; ends: string }): string => `Your card ending in ${given.card} expires at the end of ${given.ends}. What is listed below would be charged to it after that.`,
    action: (count: number): string => $plural(count, { one: "Please enter another card in time. From then on your gift is charged to it.", other: "Please enter another card in time for each gift below. From then on that gift is charged to it." }),
    renewed: "Has your bank already sent you a new card? Banks often send us the new expiry date, and then you don’t need to do anything. If yours has not, we will still try your card, and email you if it is declined.",
    ended: {
      subject: (card: string): string => `Your card ending in ${card} has expired`,
      text: (given: { card: string; ends: string }): string => `Your card ending in ${given.card} expired at the end of ${given.ends}. What is listed below would still be charged to it.`,
      action: (count: number): string => $plural(count, { one: "Please enter another card. From then on your gift is charged to it.", other: "Please enter another card for each gift below. From then on that gift is charged to it." }),
    },
  },
  registration: {
    code: {
      subject: "Confirm your email address",
      use: "Enter this code on the page where you are registering a charity.",
      footer: "If it was not you, ignore this email: without the code nothing is registered, and nothing that was entered is kept.",
    },
    received: {
      subject: "We have received your registration",
      next: "We review every registration ourselves and write to you within two working days.",
      meanwhile: "Until then you can log in with this address and complete what donors will see.",
    },
    approved: {
      subject: (charity: string): string => `${charity} is approved`,
      approved: "Your registration is approved.",
      ready: "Donors can give to you now. Put the checkout on your website.",
      needed: "Before donors can give to you, please complete these steps in the dashboard:",
      missing: {
        cause: "Add at least one cause that donors can give to.",
        account: "Set up the payout account that donations are paid to.",
      },
    },
    rejected: {
      subject: "Your registration was not approved",
      reason: (reason: string): string => `Reason: ${reason}`,
      next: "If something changes, you can register again.",
    },
    reopened: {
      subject: "We are reviewing your registration again",
      again: "Our last decision on your registration no longer applies. We will write to you when we have decided again.",
      meanwhile: "Until then donors do not see the charity. You can still log in and complete it.",
    },
    admin: {
      subject: "A charity is waiting for approval",
      text: "A charity has registered and confirmed its email address. Please approve or reject it within two working days.",
      open: "Review registrations",
      footer: "You get this email because you are an admin of the platform.",
    },
    footer: "You get this email because a charity was registered and confirmed with this address.",
  },
  invitation: {
    subject: (charity: string): string => `You are invited to manage ${charity}`,
    roles: {
      owner: (charity: string): string => `You are invited to be an owner of ${charity}. Owners also manage its people and payouts.`,
      member: (charity: string): string => `You are invited to help manage ${charity}.`,
    },
    login: (email: string): string => `Log in with this address, ${email}. We will send you a code; there is no password.`,
    footer: "If you do not know this charity, ignore this email: nothing happens unless you log in.",
  },
  people: {
    subject: {
      added: (charity: string): string => `${charity}: a person was added`,
      removed: (charity: string): string => `${charity}: a person was removed`,
      role: (charity: string): string => `${charity}: a person’s role was changed`,
    },
    added: {
      owner: (email: string): string => `${email} was invited as an owner of this charity.`,
      member: (email: string): string => `${email} was invited as a member of this charity.`,
    },
    removed: (email: string): string => `${email} was removed from this charity and can no longer open it.`,
    role: {
      owner: (email: string): string => `${email} is now an owner of this charity.`,
      member: (email: string): string => `${email} is now a member of this charity, and no longer an owner.`,
    },
    notYou: "If the owners of the charity know about this, there is nothing to do. If not, undo it under Manage people and log out every session that is not yours.",
    footer: "You get this email because you are, or were until now, an owner of this charity.",
  },
  changes: {
    waiting: {
      subject: (charity: string): string => `${charity}: changes are waiting for approval`,
      intro: "An owner of this charity has asked for these changes:",
      next: "Donors see the old details until we have approved the new ones. An owner can withdraw them under My charity.",
    },
    made: {
      subject: (charity: string): string => `${charity}: settings were changed`,
      intro: "These settings of the charity were changed:",
      next: "They apply now. If something is not right, change it back under My charity, Tax receipts or Widget, and check under Manage people who has access.",
    },
    approved: {
      subject: (charity: string): string => `${charity}: your changes are approved`,
      intro: "We have approved these changes:",
      next: "Donors now see the new details.",
    },
    rejected: {
      subject: (charity: string): string => `${charity}: your changes were not approved`,
      intro: "We have not approved these changes:",
      next: "Donors still see the old details. You can ask again under My charity.",
    },
    reopened: {
      subject: (charity: string): string => `${charity}: your changes are waiting for approval again`,
      intro: "We have withdrawn our approval. These details are back to what they were before:",
      next: "We are reviewing your changes again and will write to you. An owner can withdraw them under My charity.",
    },
    line: (given: { field: string; before: string; after: string }): string => `${given.field}: ${given.before} → ${given.after}`,
    quoted: (text: string): string => `“${text}”`,
    pictures: {
      before: "the previous image",
      after: "a new image",
    },
    none: "none",
    on: "on",
    off: "off",
    reason: (reason: string): string => `Reason: ${reason}`,
    footer: "You get this email because you are an owner of this charity or an admin of the platform.",
    fields: {
      name: "Name",
      registration_number: "Registration number",
      gift_aid: "Gift Aid",
      tax_receipt: "Tax receipts",
      privacy_policy_url: "Privacy policy",
      site: "Website",
      receipt_address: "Address on receipts",
      receipt_email: "Email on receipts",
      receipt_phone_number: "Phone on receipts",
      receipt_representative_name: "Representative on receipts",
      receipt_footer: "Footer of receipts",
      receipt_logo_image_name: "Logo on receipts",
      receipt_signature_image_name: "Signature on receipts",
    },
  },
  passkey: {
    added: {
      subject: "A passkey was added to your login",
      text: "A new passkey was added to your login. From now on it is asked for whenever you log in.",
    },
    removed: {
      subject: "A passkey was removed from your login",
      text: "A passkey was removed from your login. It can no longer be used to log in.",
    },
    recovered: {
      subject: "A recovery code was used to log in as you",
      text: "Somebody logged in as you with one of your recovery codes instead of a passkey. Each code works once.",
    },
    notYou: "If this was you, there is nothing to do. If not, open your login, log out everywhere else and remove every passkey that is not yours.",
    open: "Check your login",
    footer: "You get this email because you log in with this address.",
  },
  days: {
    schedule: {
      footer: "You get this email because a gift was set up with this address. Anyone with the link above can see and stop your gifts, so keep it private.",
      manage: "See or stop your gifts",
      head: {
        night: "Day",
      },
      created: {
        subject: (charity: string): string => `Your days for ${charity}`,
        total: (given: { total: string; payable: string }): string => `You give ${given.total} over these days. Your card will be charged ${given.payable} in total, day by day.`,
        change: "You can stop the remaining days at any time before they are charged.",
      },
      renewed: {
        subject: (charity: string): string => `Your gift to ${charity} is set up for another year`,
        card: "We can no longer charge the card you used, so these days are on hold. Nothing is charged until you enter another card.",
        change: "Nothing is charged in the next 14 days. You can stop the days at any time before they are charged.",
        totalOnHold: (given: { total: string; payable: string }): string => `You give ${given.total} over these days. Your new card will be charged at most ${given.payable} in total, day by day.`,
      },
      cancelled: {
        subject: (charity: string): string => `Your daily gifts to ${charity} have been stopped`,
        bodyButFor: (given: { count: number; nights: string }): string => `It was too late to stop ${$choose(given.count, { one: () => `day ${given.nights}, which was`, other: () => `days ${given.nights}, which were` })()} already being charged. No other day will be charged. Gifts already made are not affected.`,
        body: "No more days will be charged. Gifts already made are not affected.",
        undo: "You can start the remaining days again until their dates have passed.",
        otherCard: "We can no longer charge this card. To give these days, plan them again with another card.",
      },
      reactivated: {
        body: "Each of these days will be charged at its time.",
        subject: (charity: string): string => `Your giving to ${charity} has resumed`,
      },
      changed: {
        subject: (charity: string): string => `Your days for ${charity} have new amounts`,
        body: "You have changed the amounts of your gift. The new ones apply to the days below.",
        undo: "Wasn’t you? Open your days and stop them before they are charged.",
      },
      moved: {
        subject: (charity: string): string => `New times for your days for ${charity}`,
        body: "Your remaining days will be charged at the times below, by the clock there.",
        leaving: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `Day ${given.nights} is already due, so it is being charged now.`, other: () => `Days ${given.nights} are already due, so they are being charged now.` })(),
        charged: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `Day ${given.nights} was due and has been charged.`, other: () => `Days ${given.nights} were due and have been charged.` })(),
      },
      dates: {
        subject: (charity: string): string => `New dates for your days for ${charity}`,
        body: (charity: string): string => `The start of the month has been set by the sighting of the moon, so your remaining days for ${charity} have moved. Their dates before and now are below; the amounts stay the same.`,
        leaving: (given: { count: number; nights: string; leaves: string }): string => $choose(given.count, { one: () => `By the new dates the time of day ${given.nights} has already passed, so it will be charged on ${given.leaves}.`, other: () => `By the new dates the times of days ${given.nights} have already passed, so they will be charged on ${given.leaves}.` })(),
      },
      onHold: "We can no longer charge your card, so these days are on hold. To give them, enter another card. Days whose time is still ahead will then be charged to it.",
    },
    charges: {
      retrying: {
        subject: (night: number): string => `Day ${$number(night)} has not gone through yet`,
        text: (given: { amount: string; charity: string; night: number; retry: string }): string => `Your gift of ${given.amount} to ${given.charity} for day ${$number(given.night)} was declined by your bank. We will try again on ${given.retry}; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      retryingOfSome: {
        subject: (count: number): string => `${$number(count)} days have not gone through yet`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} days of your gift to ${given.charity}, ${given.amount} in total, were declined by your bank. We will try each of them again at the time below; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      failed: {
        subject: (night: number): string => `Day ${$number(night)} did not go through`,
        text: (given: { amount: string; charity: string; night: number }): string => `Your gift of ${given.amount} to ${given.charity} for day ${$number(given.night)} could not be taken from your card, and we will not try it again. Nothing was charged for this day.`,
      },
      failedOfSome: {
        subject: (count: number): string => `${$number(count)} days did not go through`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} days of your gift to ${given.charity}, ${given.amount} in total, could not be taken from your card, and we will not try them again. Nothing was charged for them.`,
      },
      authentication: {
        subject: (night: number): string => `Please confirm day ${$number(night)} with your bank`,
        text: (given: { amount: string; charity: string; night: number }): string => `Your bank needs you to confirm your gift of ${given.amount} to ${given.charity} for day ${$number(given.night)}. Nothing has been charged yet. Open your days to confirm it; it takes a minute.`,
      },
      postponed: {
        subject: (given: { count: number; charity: string }): string => `${$choose(given.count, { one: () => `A day of your gift to ${given.charity} was`, other: () => `Days of your gift to ${given.charity} were` })()} not charged on time`,
        text: (given: { count: number; charity: string; leaves: string }): string => $choose(given.count, { one: () => `A day of your gift to ${given.charity} was not charged when it was due. The delay was on our side. We will charge it to your card on ${given.leaves}.`, other: () => `Some days of your gift to ${given.charity} were not charged when they were due. The delay was on our side. We will charge them to your card on ${given.leaves}, each day by itself.` })(),
        action: (count: number): string => `If you do not want this, open your days before then and skip ${$plural(count, { one: "this one", other: "those below" })}, or stop all your days.`,
      },
      authenticationOfSome: {
        subject: (count: number): string => `Please confirm ${$number(count)} days with your bank`,
        text: (given: { count: number; charity: string; amount: string }): string => `Your bank needs you to confirm ${$number(given.count)} days of your gift to ${given.charity}, ${given.amount} in total. Nothing has been charged for them yet. Open your days and confirm them one after the other.`,
      },
      cardStopped: {
        subject: (charity: string): string => `We could not charge your card: your gifts to ${charity} are on hold`,
        failed: (given: { night: number; amount: string }): string => `Day ${$number(given.night)} (${given.amount}) was not charged and will not be tried again.`,
        action: "The days below are on hold. To give them, open your days and enter another card. Days whose time is still ahead will then be charged to it.",
        several: "We could not charge your card: some of your gifts are on hold",
      },
      cardReopened: {
        text: (charity: string): string => `We told you that we could not charge your card for your gift to ${charity}, and that we had stopped trying. That was a mistake on our side; nothing is wrong with your card. The days below will be charged to it after all, at the times shown.`,
        action: "If you have given in another way, or do not want this, open your days and stop them before then. Otherwise there is nothing to do.",
        subject: (charity: string): string => `Your giving to ${charity} has resumed`,
      },
      night: (night: number): string => `Day ${$number(night)}`,
      head: {
        night: "Day",
      },
      manage: "See or stop your gifts",
      footer: "Anyone with the link above can see and stop your gifts, so keep it private.",
      cardUpdated: {
        subject: (charity: string): string => `A new card for your days for ${charity}`,
        text: (given: { charity: string; card: string }): string => `Your remaining days for ${given.charity} will be charged to the card ending in ${given.card}.`,
        saved: (card: string): string => `The card ending in ${card} is saved. Nothing is charged to it until you start your days again.`,
        missed: (count: number): string => $plural(count, { one: "The day below was not charged while your earlier card was on hold. It is charged only if you choose to make it up on the page of your days.", other: "The days below were not charged while your earlier card was on hold. They are charged only if you choose to make them up on the page of your days." }),
      },
    },
    refunded: {
      see: "See your days",
    },
  },
  weeks: {
    schedule: {
      footer: "You get this email because a gift was set up with this address. Anyone with the link above can see and stop your gifts, so keep it private.",
      manage: "See or stop your gifts",
      head: {
        night: "Friday",
      },
      created: {
        subject: (charity: string): string => `Your Friday gifts to ${charity}`,
        total: (given: { total: string; payable: string }): string => `You give ${given.total} every Friday. Your card will be charged ${given.payable} each time, until you stop it.`,
        change: "The Fridays of the coming weeks are below, and the later ones follow in the same way. You can skip a Friday, change the amount, or stop at any time before a Friday is charged.",
      },
      cancelled: {
        subject: (charity: string): string => `Your Friday gifts to ${charity} have been stopped`,
        bodyButFor: (given: { count: number; nights: string }): string => `It was too late to stop ${$choose(given.count, { one: () => `the gift of ${given.nights}, which was`, other: () => `the gifts of ${given.nights}, which were` })()} already being charged. No other Friday will be charged. Gifts already made are not affected.`,
        body: "No more Fridays will be charged. Gifts already made are not affected.",
        undo: "You can start your Friday gifts again at any time.",
        otherCard: "We can no longer charge this card. To go on giving, enter another card and start your gifts again.",
      },
      reactivated: {
        subject: (charity: string): string => `Your Friday gifts to ${charity} have resumed`,
        body: "These Fridays will be charged again, and the later ones follow in the same way.",
      },
      changed: {
        subject: (charity: string): string => `Your Friday gifts to ${charity} have a new amount`,
        body: "You have changed the amount of your gift. It applies to the Fridays below and to all later ones.",
        undo: "Wasn’t you? Open your gifts and stop them before they are charged.",
      },
      moved: {
        subject: (charity: string): string => `New times for your Friday gifts to ${charity}`,
        body: "Your Friday gifts will be charged at the times below, by the clock there.",
        leaving: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `The gift of ${given.nights} is already due, so it is being charged now.`, other: () => `The gifts of ${given.nights} are already due, so they are being charged now.` })(),
        charged: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `The gift of ${given.nights} was due and has been charged.`, other: () => `The gifts of ${given.nights} were due and have been charged.` })(),
      },
      onHold: "We can no longer charge your card, so your Friday gifts are on hold. To go on giving, enter another card. Fridays whose time is still ahead will then be charged to it.",
    },
    charges: {
      retrying: {
        text: (given: { night: number; amount: string; charity: string; retry: string }): string => `Your Friday gift of ${given.amount} to ${given.charity} was declined by your bank. We will try again on ${given.retry}; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      retryingOfSome: {
        subject: (count: number): string => `${$choose(count, { one: () => "Your Friday gift has", other: () => `${$number(count)} Friday gifts have` })()} not gone through yet`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} of your Friday gifts to ${given.charity}, ${given.amount} in total, were declined by your bank. We will try each of them again at the time below; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      failed: {
        text: (given: { night: number; amount: string; charity: string }): string => `Your Friday gift of ${given.amount} to ${given.charity} could not be taken from your card, and we will not try it again. Nothing was charged for this Friday.`,
      },
      failedOfSome: {
        subject: (count: number): string => `${$choose(count, { one: () => "Your Friday gift", other: () => `${$number(count)} Friday gifts` })()} did not go through`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} of your Friday gifts to ${given.charity}, ${given.amount} in total, could not be taken from your card, and we will not try them again. Nothing was charged for them.`,
      },
      authentication: {
        text: (given: { night: number; amount: string; charity: string }): string => `Your bank needs you to confirm your Friday gift of ${given.amount} to ${given.charity}. Nothing has been charged yet. Open your gifts to confirm it; it takes a minute.`,
      },
      authenticationOfSome: {
        subject: (count: number): string => `Please confirm ${$choose(count, { one: () => "your Friday gift", other: () => `${$number(count)} Friday gifts` })()} with your bank`,
        text: (given: { count: number; charity: string; amount: string }): string => `Your bank needs you to confirm ${$number(given.count)} of your Friday gifts to ${given.charity}, ${given.amount} in total. Nothing has been charged for them yet. Open your gifts and confirm them one after the other.`,
      },
      postponed: {
        subject: (given: { count: number; charity: string }): string => `${$choose(given.count, { one: () => `A Friday gift to ${given.charity} was`, other: () => `Some Friday gifts to ${given.charity} were` })()} not charged on time`,
        text: (given: { count: number; charity: string; leaves: string }): string => $choose(given.count, { one: () => `A Friday gift to ${given.charity} was not charged when it was due. The delay was on our side. We will charge it to your card on ${given.leaves}.`, other: () => `Some of your Friday gifts to ${given.charity} were not charged when they were due. The delay was on our side. We will charge them to your card on ${given.leaves}, each Friday by itself.` })(),
        action: (count: number): string => `If you do not want this, open your gifts before then and skip ${$plural(count, { one: "this Friday", other: "the Fridays below" })}, or stop all your Friday gifts.`,
      },
      cardStopped: {
        subject: (charity: string): string => `We could not charge your card: your Friday gifts to ${charity} are on hold`,
        failed: (given: { night: number; amount: string }): string => `One Friday gift (${given.amount}) was not charged and will not be tried again.`,
        action: "Your Friday gifts are on hold. To go on giving, open your gifts and enter another card. Fridays whose time is still ahead will then be charged to it.",
        several: "We could not charge your card: some of your gifts are on hold",
      },
      cardReopened: {
        subject: (charity: string): string => `Your Friday gifts to ${charity} have resumed`,
        text: (charity: string): string => `We told you that we could not charge your card for your gift to ${charity}, and that we had stopped trying. That was a mistake on our side; nothing is wrong with your card. The Fridays below will be charged to it after all, at the times shown.`,
        action: "If you have given in another way, or do not want this, open your gifts and stop them before then. Otherwise there is nothing to do.",
      },
      head: {
        night: "Friday",
      },
      manage: "See or stop your gifts",
      footer: "Anyone with the link above can see and stop your gifts, so keep it private.",
      cardUpdated: {
        subject: (charity: string): string => `A new card for your Friday gifts to ${charity}`,
        text: (given: { charity: string; card: string }): string => `Your Friday gifts to ${given.charity} will be charged to the card ending in ${given.card}.`,
        saved: (card: string): string => `The card ending in ${card} is saved. Nothing is charged to it until you start your Friday gifts again.`,
        missed: (count: number): string => $plural(count, { one: "The Friday below was not charged while your earlier card was on hold. It is charged only if you choose to make it up on the page of your gifts.", other: "The Fridays below were not charged while your earlier card was on hold. They are charged only if you choose to make them up on the page of your gifts." }),
      },
    },
    refunded: {
      see: "See your gifts",
    },
  },
  months: {
    schedule: {
      footer: "You get this email because a gift was set up with this address. Anyone with the link above can see and stop your gifts, so keep it private.",
      manage: "See or stop your gifts",
      head: {
        night: "Gift",
      },
      created: {
        subject: (charity: string): string => `Your monthly gifts to ${charity}`,
        total: (given: { total: string; payable: string }): string => `You give ${given.total} to the endowment every month. Your card will be charged ${given.payable} each time, until you stop it.`,
        change: "The gifts of the next 60 days are below. The later ones follow on the same day of each month, or on the month’s last day where it is shorter. You can skip a month, change the amount, or stop at any time before a gift is charged.",
      },
      cancelled: {
        subject: (charity: string): string => `Your monthly gifts to ${charity} have been stopped`,
        bodyButFor: (given: { count: number; nights: string }): string => `It was too late to stop ${$choose(given.count, { one: () => `the gift of ${given.nights}, which was`, other: () => `the gifts of ${given.nights}, which were` })()} already being charged. No other gift will be charged. Gifts already made are not affected.`,
        body: "No more gifts will be charged. Gifts already made are not affected.",
        undo: "You can start your monthly gifts again at any time.",
        otherCard: "We can no longer charge this card. To go on giving, enter another card and start your gifts again.",
      },
      reactivated: {
        subject: (charity: string): string => `Your monthly gifts to ${charity} have resumed`,
        body: "These gifts will be charged again, and the later ones follow on the same day of each month.",
      },
      changed: {
        subject: (charity: string): string => `Your monthly gifts to ${charity} have a new amount`,
        body: "You have changed the amount of your gift. It applies to the gifts below and to all later ones.",
        undo: "Wasn’t you? Open your gifts and stop them before they are charged.",
      },
      moved: {
        subject: (charity: string): string => `New times for your monthly gifts to ${charity}`,
        body: "Your monthly gifts will be charged at the times below, by the clock there.",
        leaving: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `The gift of ${given.nights} is already due, so it is being charged now.`, other: () => `The gifts of ${given.nights} are already due, so they are being charged now.` })(),
        charged: (given: { count: number; nights: string }): string => $choose(given.count, { one: () => `The gift of ${given.nights} was due and has been charged.`, other: () => `The gifts of ${given.nights} were due and have been charged.` })(),
      },
      onHold: "We can no longer charge your card, so your monthly gifts are on hold. To go on giving, enter another card. Gifts whose time is still ahead will then be charged to it.",
    },
    charges: {
      retrying: {
        text: (given: { night: number; amount: string; charity: string; retry: string }): string => `Your monthly gift of ${given.amount} to ${given.charity} was declined by your bank. We will try again on ${given.retry}; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      retryingOfSome: {
        subject: (count: number): string => `${$choose(count, { one: () => "Your monthly gift has", other: () => `${$number(count)} monthly gifts have` })()} not gone through yet`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} of your monthly gifts to ${given.charity}, ${given.amount} in total, were declined by your bank. We will try each of them again at the time below; you don’t need to do anything. Before then, please check that your card is not blocked and has enough funds.`,
      },
      failed: {
        text: (given: { night: number; amount: string; charity: string }): string => `Your monthly gift of ${given.amount} to ${given.charity} could not be taken from your card, and we will not try it again. Nothing was charged for this month.`,
      },
      failedOfSome: {
        subject: (count: number): string => `${$choose(count, { one: () => "Your monthly gift", other: () => `${$number(count)} monthly gifts` })()} did not go through`,
        text: (given: { count: number; charity: string; amount: string }): string => `${$number(given.count)} of your monthly gifts to ${given.charity}, ${given.amount} in total, could not be taken from your card, and we will not try them again. Nothing was charged for them.`,
      },
      authentication: {
        text: (given: { night: number; amount: string; charity: string }): string => `Your bank needs you to confirm your monthly gift of ${given.amount} to ${given.charity}. Nothing has been charged yet. Open your gifts to confirm it; it takes a minute.`,
      },
      authenticationOfSome: {
        subject: (count: number): string => `Please confirm ${$choose(count, { one: () => "your monthly gift", other: () => `${$number(count)} monthly gifts` })()} with your bank`,
        text: (given: { count: number; charity: string; amount: string }): string => `Your bank needs you to confirm ${$number(given.count)} of your monthly gifts to ${given.charity}, ${given.amount} in total. Nothing has been charged for them yet. Open your gifts and confirm them one after the other.`,
      },
      postponed: {
        subject: (given: { count: number; charity: string }): string => `${$choose(given.count, { one: () => `A monthly gift to ${given.charity} was`, other: () => `Some monthly gifts to ${given.charity} were` })()} not charged on time`,
        text: (given: { count: number; charity: string; leaves: string }): string => $choose(given.count, { one: () => `A monthly gift to ${given.charity} was not charged when it was due. The delay was on our side. We will charge it to your card on ${given.leaves}.`, other: () => `Some of your monthly gifts to ${given.charity} were not charged when they were due. The delay was on our side. We will charge them to your card on ${given.leaves}, each by itself.` })(),
        action: (count: number): string => `If you do not want this, open your gifts before then and skip ${$plural(count, { one: "this one", other: "those below" })}, or stop all your monthly gifts.`,
      },
      cardStopped: {
        subject: (charity: string): string => `We could not charge your card: your monthly gifts to ${charity} are on hold`,
        failed: (given: { night: number; amount: string }): string => `One monthly gift (${given.amount}) was not charged and will not be tried again.`,
        action: "Your monthly gifts are on hold. To go on giving, open your gifts and enter another card. Gifts whose time is still ahead will then be charged to it.",
        several: "We could not charge your card: some of your gifts are on hold",
      },
      cardReopened: {
        subject: (charity: string): string => `Your monthly gifts to ${charity} have resumed`,
        text: (charity: string): string => `We told you that we could not charge your card for your gift to ${charity}, and that we had stopped trying. That was a mistake on our side; nothing is wrong with your card. The gifts below will be charged to it after all, at the times shown.`,
        action: "If you have given in another way, or do not want this, open your gifts and stop them before then. Otherwise there is nothing to do.",
      },
      head: {
        night: "Gift",
      },
      manage: "See or stop your gifts",
      footer: "Anyone with the link above can see and stop your gifts, so keep it private.",
      cardUpdated: {
        subject: (charity: string): string => `A new card for your monthly gifts to ${charity}`,
        text: (given: { charity: string; card: string }): string => `Your monthly gifts to ${given.charity} will be charged to the card ending in ${given.card}.`,
        saved: (card: string): string => `The card ending in ${card} is saved. Nothing is charged to it until you start your monthly gifts again.`,
        missed: (count: number): string => $plural(count, { one: "The gift below was not charged while your earlier card was on hold. It is charged only if you choose to make it up on the page of your gifts.", other: "The gifts below were not charged while your earlier card was on hold. They are charged only if you choose to make them up on the page of your gifts." }),
      },
    },
    refunded: {
      see: "See your gifts",
    },
  },
  chargeTime: {
    tonight: "tonight",
    at: (given: { day: string; time: string }): string => `${given.day}, ${given.time}`,
    leaves: (at: string): string => `leaves ${at}`,
    night: (given: { number: string; leaves: string }): string => `Night ${given.number} · ${given.leaves}`,
    day: (given: { number: string; leaves: string }): string => `Day ${given.number} · ${given.leaves}`,
  },
});

export type MailMessages = ReturnType<typeof mail>;
