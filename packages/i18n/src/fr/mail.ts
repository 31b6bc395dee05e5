// Compiled from messages/fr/mail.json by `npm run messages -w @lantern-giving/i18n`.
import type { MailMessages } from '../en/mail.ts';
import type { MessageFormats } from '../formats.ts';

export const mail = ({ number: $number, plural: $plural, choose: $choose }: Pick<MessageFormats, 'number' | 'plural' | 'choose'>): MailMessages => ({
  common: {
    codeLasts: (minutes) => `Il fonctionne une seule fois et expire dans ${$number(minutes)} minutes. Nous ne le demandons jamais par téléphone ni par e-mail.`,
    openDashboard: "Ouvrir le tableau de bord",
    checkLogins: "Ce n’était pas vous\u{a0}? Vérifiez vos connexions",
    lockedOut: (contact) => `Si vous ne pouvez pas vous connecter, écrivez-nous immédiatement\u{a0}: ${contact}`,
  },
  login: {
    subject: "Votre code de connexion",
    use: "Saisissez ce code là où vous vous connectez.",
    footer: "Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour se connecter. Si ce n’était pas vous, ignorez cet e-mail.",
  },
  unknownAddress: {
    subject: "Aucun compte ne correspond à cette adresse",
    nobody: "Quelqu’un a saisi cette adresse pour se connecter, mais aucun compte n’y correspond\u{a0}: nous n’avons donc pas de code à envoyer.",
    otherAddress: "Si vous avez donné avec une autre adresse, connectez-vous avec celle-là\u{a0}: c’est elle qui reçoit nos e-mails.",
    give: "Pour donner, ouvrez la page de don d’une association depuis son propre site. Vous n’avez pas besoin de compte.",
    footer: "Si ce n’était pas vous, ignorez cet e-mail. Nous l’envoyons au plus une fois par jour.",
  },
  cardCode: {
    subject: "Votre code pour utiliser votre carte",
    use: "Saisissez ce code sur la page de don pour choisir une carte avec laquelle vous avez déjà donné.",
    footer: "Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse sur une page de don. Si ce n’était pas vous, ignorez cet e-mail\u{a0}: sans le code, personne ne peut voir ni utiliser votre carte.",
  },
  noCard: {
    subject: "Aucune carte ne correspond à cette adresse",
    none: "Quelqu’un a saisi cette adresse sur une page de don pour utiliser la carte d’un don précédent, mais aucune carte utilisable n’y correspond\u{a0}: nous n’avons donc pas de code à envoyer.",
    otherAddress: "Si vous avez donné avec une autre adresse, saisissez celle-là\u{a0}: c’est elle qui reçoit nos e-mails.",
    type: "Sinon, saisissez votre carte sur la page de don. Une carte expirée, ou qui ne peut plus être débitée, ne peut pas être utilisée.",
    footer: "Si ce n’était pas vous, ignorez cet e-mail. Nous l’envoyons au plus une fois par jour.",
  },
  schedule: {
    greeting: (name) => `Bonjour ${name},`,
    greetingWithoutName: "Bonjour,",
    footer: "Vous recevez cet e-mail parce qu’un don a été programmé avec cette adresse. Toute personne disposant du lien ci-dessus peut voir et arrêter vos nuits\u{a0}: gardez-le pour vous.",
    manage: "Voir ou arrêter vos nuits",
    head: {
      night: "Nuit",
      amount: "Montant",
    },
    held: "seulement si le mois compte 30 jours",
    created: {
      subject: (charity) => `Vos nuits pour ${charity}`,
      intro: (charity) => `Merci. Votre don à ${charity} est programmé. Vous n’avez rien d’autre à faire.`,
      fund: (charity) => `${charity} est un fonds. C’est lui le destinataire légal de votre don.`,
      total: (given) => `Vous donnez ${given.total} sur ces nuits. Votre carte sera débitée de ${given.payable} au total, nuit après nuit.`,
      ordered: (given) => `${given.title} × ${given.quantity}`,
      orders: (given) => `Ce montant comprend ${given.orders}\u{a0}: ${given.amount}. Tant qu’il n’est pas débité, arrêter vos dons arrête aussi votre Qurbani. Ensuite, vous pouvez nous demander son remboursement jusqu’au ${given.at}.`,
      tip: (tip) => `Ce montant comprend une contribution de ${tip} à la plateforme.`,
      fee: (fee) => `Ce montant comprend ${fee} pour couvrir les frais de carte.`,
      giftAid: (charity) => `${charity} peut demander le Gift Aid sur ce don, et nous avons conservé votre déclaration. Prévenez ${charity} si votre nom, votre adresse ou votre situation fiscale change.`,
      change: "Vous pouvez arrêter les nuits restantes à tout moment avant leur débit.",
    },
    renewed: {
      subject: (charity) => `Vos nuits pour ${charity} sont de nouveau programmées`,
      intro: (given) => `Votre précédent don à ${given.charity} devait être renouvelé. Nous l’avons programmé pour ${given.campaign}, avec le même total.`,
      card: "Nous ne pouvons plus débiter la carte avec laquelle vous aviez donné\u{a0}: ces nuits sont donc en attente. Rien n’est débité tant que vous n’indiquez pas une autre carte.",
      noNight30: "La nuit 30 n’y figure pas cette fois\u{a0}: soit le mois ne compte que 29 nuits, soit votre don aurait coûté plus qu’avant.",
      noGiftAid: "Gift Aid ne sera pas demandé pour ce don\u{a0}: votre déclaration ne portait que sur le précédent, ou l’association ne le demande plus.",
      change: "Rien ne sera débité dans les 14 prochains jours. Vous pouvez arrêter les nuits à tout moment avant leur débit.",
      noAction: "Vous n’avez rien d’autre à faire.",
      totalOnHold: (given) => `Vous donnez ${given.total} sur ces nuits. Votre nouvelle carte sera débitée de ${given.payable} au plus, nuit après nuit.`,
      cardExpires: (given) => `Votre carte se terminant par ${given.card} expire fin ${given.ends}. Indiquez une autre carte, sauf si votre banque l’a renouvelée.`,
      cardExpired: (given) => `Votre carte se terminant par ${given.card} a expiré fin ${given.ends}. Indiquez une autre carte, sauf si votre banque l’a renouvelée.`,
    },
    cancelled: {
      subject: (charity) => `Vos nuits pour ${charity} ont été arrêtées`,
      bodyButFor: (given) => `Il était trop tard pour arrêter ${$choose(given.count, { one: () => `la nuit ${given.nights}, déjà`, other: () => `les nuits ${given.nights}, déjà` })()} en cours de débit. Aucune autre nuit ne sera débitée. Les dons déjà faits restent acquis.`,
      body: "Plus aucune nuit ne sera débitée. Les dons déjà faits restent acquis.",
      undo: "Vous pouvez reprendre les nuits restantes tant que leurs dates ne sont pas passées.",
      otherCard: "Nous ne pouvons plus débiter cette carte. Pour donner pendant ces nuits, programmez-les de nouveau avec une autre carte.",
    },
    reactivated: {
      subject: (charity) => `Vos dons à ${charity} ont repris`,
      body: "Ces nuits sont de nouveau programmées, et chacune sera débitée à son heure.",
    },
    night30Added: {
      subject: (charity) => `La nuit 30 s’ajoute à vos nuits en faveur de ${charity}`,
      body: "Vous avez ajouté la nuit 30. Elle est débitée en plus de vos autres nuits, si le mois en compte trente.",
    },
    giftAid: {
      on: {
        subject: (charity) => `Le Gift Aid est activé pour votre don à ${charity}`,
        body: (charity) => `Vous avez déclaré le Gift Aid pour votre don\u{a0}: ${charity} peut récupérer 25\u{a0}p pour chaque livre donnée. Nous avons conservé votre déclaration. Prévenez ${charity} si votre nom, votre adresse ou votre situation fiscale change.`,
      },
      off: {
        subject: (charity) => `Le Gift Aid est désactivé pour votre don à ${charity}`,
        body: (charity) => `Vous avez retiré votre déclaration de Gift Aid. ${charity} ne récupérera rien sur ce qui est débité à partir de maintenant, mais peut encore récupérer le Gift Aid sur ce qui a été débité auparavant. Vous pouvez l’activer de nouveau sur la page de votre don.`,
      },
      undo: "Ce n’était pas vous\u{a0}? Ouvrez votre don et rétablissez votre choix.",
    },
    changed: {
      subject: (charity) => `De nouveaux montants pour vos nuits en faveur de ${charity}`,
      body: "Vous avez modifié les montants de votre don. Les nouveaux montants valent pour les nuits ci-dessous.",
      undo: "Ce n’était pas vous\u{a0}? Ouvrez vos nuits pour les arrêter avant leur débit.",
    },
    moved: {
      subject: (charity) => `Nouvelles heures pour vos nuits en faveur de ${charity}`,
      body: "Vos nuits restantes seront débitées aux heures ci-dessous, à l’heure de ce fuseau.",
      leaving: (given) => $choose(given.count, { one: () => `L’heure de la nuit ${given.nights} est arrivée\u{a0}: elle est débitée maintenant.`, other: () => `Les heures des nuits ${given.nights} sont arrivées\u{a0}: elles sont débitées maintenant.` })(),
      charged: (given) => $choose(given.count, { one: () => `L’heure de la nuit ${given.nights} est arrivée, et elle a été débitée.`, other: () => `Les heures des nuits ${given.nights} sont arrivées, et elles ont été débitées.` })(),
      zone: (zone) => `Vous avez choisi le fuseau horaire ${zone}.`,
    },
    dates: {
      subject: (charity) => `Nouvelles dates pour vos nuits en faveur de ${charity}`,
      body: (charity) => `Le début du mois a été fixé par l’observation de la lune\u{a0}: vos nuits restantes en faveur de ${charity} ont changé de date. Voici les dates d’avant et les nouvelles\u{a0}; les montants restent les mêmes.`,
      leaving: (given) => $choose(given.count, { one: () => `L’heure de la nuit ${given.nights} est déjà passée à la nouvelle date\u{a0}: elle sera débitée le ${given.leaves}.`, other: () => `Les heures des nuits ${given.nights} sont déjà passées aux nouvelles dates\u{a0}: elles seront débitées le ${given.leaves}.` })(),
      night30: {
        confirmed: (leaves) => `Le mois compte 30 jours\u{a0}: votre don pour la nuit 30 sera débité le ${leaves}.`,
        cancelled: "Le mois compte 29 jours\u{a0}: il n’y a pas de nuit 30, et votre don pour elle ne sera pas débité.",
      },
      head: {
        before: "Avant",
        after: "Maintenant",
      },
    },
    onHold: "Nous ne pouvons plus débiter votre carte\u{a0}: ces nuits sont donc en attente. Pour que ces dons aient lieu, indiquez une autre carte. Les nuits encore à venir y seront alors débitées.",
    orderDeadline: (at) => `La date limite de votre Qurbani change aussi\u{a0}: vous pouvez nous en demander le remboursement jusqu’au ${at}.`,
    deadlineMoved: {
      subject: (charity) => `Nouvelle date limite de remboursement de votre Qurbani auprès de ${charity}`,
      body: (at) => `Le début du mois a été fixé par l’observation de la lune, et la date limite de votre Qurbani a changé. Vous pouvez nous en demander le remboursement jusqu’au ${at}.`,
    },
  },
  notRenewed: {
    subject: (charity) => `Votre don à ${charity} n’est pas renouvelé`,
    changed: (given) => `Votre précédent don à ${given.charity} devait être renouvelé. Nous ne l’avons pas programmé pour ${given.campaign}, car ce que vous souteniez n’est plus proposé tel quel, ou son prix a changé. Rien ne sera débité.`,
    late: (given) => `Votre précédent don à ${given.charity} devait être renouvelé. Nous ne l’avons pas programmé pour ${given.campaign}, car il est trop tard pour vous prévenir deux semaines avant le premier débit. Rien ne sera débité.`,
    give: "Programmer un nouveau don",
    footer: "Vous recevez cet e-mail parce qu’un don fait avec cette adresse devait être renouvelé.",
    charityGone: (given) => `Votre précédent don à ${given.charity} devait être renouvelé. Nous ne l’avons pas programmé pour ${given.campaign}, car ${given.charity} ne reçoit plus de dons ici. Rien ne sera débité.`,
  },
  newLinks: {
    subject: "Liens vers vos dons",
    found: "Vous avez demandé de nouveaux liens vers les dons que vous avez programmés. Chaque lien permet de voir et d’arrêter un don.",
    earlier: "Dès que vous ouvrez un nouveau lien, les liens vers ce don dans nos e-mails précédents cessent de fonctionner.",
    none: "Nous n’avons trouvé aucun don avec cette adresse e-mail. Vous avez peut-être donné avec une autre.",
    open: (given) => `${given.charity}, ${given.campaign}`,
    footer: "Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse et demandé des liens. Si ce n’était pas vous, ignorez cet e-mail. Ne transférez pas les liens\u{a0}: toute personne qui en dispose peut voir et arrêter le don.",
  },
  reminder: {
    ask: {
      subject: "Confirmez votre rappel",
      text: (product) => `Quelqu’un a saisi cette adresse pour être prévenu à l’ouverture de ${product}. Si c’était vous, veuillez confirmer. Sans confirmation, nous n’envoyons aucun rappel.`,
      confirm: (product) => `Me prévenir pour ${product}`,
      after: "Nous vous écrivons à chaque ouverture, environ une fois par an. Chaque rappel contient un lien de désinscription.",
      footer: "Si ce n’était pas vous, ignorez cet e-mail\u{a0}: nous supprimons l’adresse au bout d’une semaine.",
    },
    opened: {
      subject: (campaign) => `${campaign} est ouvert`,
      text: (given) => `Vous nous avez demandé de vous prévenir à l’ouverture de ${given.campaign}. Vous pouvez programmer votre don dès maintenant. Début\u{a0}: ${given.date}.`,
      give: "Programmer mon don",
      giveTo: (charity) => `Donner à ${charity}`,
      stop: "Ne plus recevoir de rappels",
      footer: (product) => `Vous recevez cet e-mail parce que vous avez demandé un rappel à l’ouverture de ${product}. Le lien ci-dessous permet de vous désinscrire.`,
    },
  },
  charges: {
    greeting: (name) => `Bonjour ${name},`,
    greetingWithoutName: "Bonjour,",
    retrying: {
      subject: (night) => `La nuit ${$number(night)} n’a pas encore été débitée`,
      text: (given) => `Votre don de ${given.amount} à ${given.charity} pour la nuit ${$number(given.night)} a été refusé par votre banque. Nous réessaierons le ${given.retry}\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
    },
    retryingOfSome: {
      subject: (count) => `${$number(count)} nuits n’ont pas encore été débitées`,
      text: (given) => `${$number(given.count)} nuits de votre don à ${given.charity}, ${given.amount} au total, ont été refusées par votre banque. Nous réessaierons pour chacune à l’heure indiquée ci-dessous\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
    },
    failed: {
      subject: (night) => `La nuit ${$number(night)} n’a pas pu être débitée`,
      text: (given) => `Votre don de ${given.amount} à ${given.charity} pour la nuit ${$number(given.night)} n’a pas pu être prélevé sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour cette nuit.`,
    },
    failedOfSome: {
      subject: (count) => `${$number(count)} nuits n’ont pas pu être débitées`,
      text: (given) => `${$number(given.count)} nuits de votre don à ${given.charity}, ${given.amount} au total, n’ont pas pu être prélevées sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ces nuits.`,
    },
    tooLate: {
      subject: "Une partie de votre don n’a pas été débitée\u{a0}: le retard vient de nous",
      text: (given) => `Ce qui figure ci-dessous, soit ${given.amount} de votre don à ${given.charity}, n’a pas été débité à la date prévue. Le retard vient de nous\u{a0}; votre carte n’a aucun problème. Rien n’a été débité, et nous n’essaierons plus.`,
    },
    unconfirmed: {
      subject: "Une partie de votre don n’a pas été confirmée auprès de votre banque",
      text: (given) => `Ce qui figure ci-dessous, soit ${given.amount} de votre don à ${given.charity}, n’a pas été confirmé auprès de votre banque. Rien n’a été débité, et nous n’essaierons plus.`,
    },
    givenBack: {
      subject: "Un débit erroné vous a été entièrement remboursé",
      text: (given) => `Pour ce qui figure ci-dessous, soit ${given.amount} de votre don à ${given.charity}, un montant erroné a été débité de votre carte. Il vous a été entièrement remboursé\u{a0}; les deux opérations peuvent apparaître sur votre relevé. Nous ne débiterons plus rien pour cela, sauf si vous le demandez.`,
    },
    authentication: {
      subject: (night) => `Confirmez la nuit ${$number(night)} auprès de votre banque`,
      text: (given) => `Votre banque vous demande de confirmer votre don de ${given.amount} à ${given.charity} pour la nuit ${$number(given.night)}. Rien n’a encore été débité. Ouvrez vos nuits pour le confirmer\u{a0}; cela prend une minute.`,
    },
    postponed: {
      subject: (given) => `${$choose(given.count, { one: () => `Une nuit de votre don à ${given.charity} n’a pas été débitée`, other: () => `Des nuits de votre don à ${given.charity} n’ont pas été débitées` })()} à temps`,
      text: (given) => $choose(given.count, { one: () => `Une nuit de votre don à ${given.charity} n’a pas été débitée à la date prévue. Le retard vient de nous. Nous la débiterons de votre carte le ${given.leaves}.`, other: () => `Certaines nuits de votre don à ${given.charity} n’ont pas été débitées à la date prévue. Le retard vient de nous. Nous les débiterons de votre carte le ${given.leaves}, chaque nuit séparément.` })(),
      action: (count) => `Si vous ne le souhaitez pas, ouvrez vos nuits avant cette date et sautez ${$plural(count, { one: "celle-ci", other: "celles indiquées ci-dessous" })}, ou arrêtez toutes vos nuits.`,
    },
    authenticationOfSome: {
      subject: (count) => `Confirmez ${$number(count)} nuits auprès de votre banque`,
      text: (given) => `Votre banque vous demande de confirmer ${$number(given.count)} nuits de votre don à ${given.charity}, ${given.amount} au total. Rien n’a encore été débité pour elles. Ouvrez vos nuits et confirmez-les l’une après l’autre.`,
    },
    confirmOrder: (at) => `Confirmez votre Qurbani avant le ${at}. Ensuite, il ne peut plus être commandé, et son jour ne sera pas débité.`,
    cardStopped: {
      subject: (charity) => `Nous n’avons pas pu débiter votre carte\u{a0}: vos nuits pour ${charity} sont en attente`,
      text: (charity) => `Nous n’avons pas pu débiter votre carte pour votre don à ${charity}, et nous avons donc cessé d’essayer. Plus rien n’est prélevé sur cette carte.`,
      failed: (given) => `La nuit ${$number(given.night)} (${given.amount}) n’a pas été débitée et ne le sera plus.`,
      action: "Les nuits ci-dessous sont en attente. Pour que ces dons aient lieu, ouvrez vos nuits et indiquez une autre carte. Les nuits encore à venir y seront alors débitées.",
      several: "Nous n’avons pas pu débiter votre carte\u{a0}: certaines de vos nuits sont en attente",
    },
    cardReopened: {
      subject: (charity) => `Vos dons à ${charity} ont repris`,
      text: (charity) => `Nous vous avions écrit que nous ne pouvions pas débiter votre carte pour votre don à ${charity} et que nous avions cessé d’essayer. C’était une erreur de notre part\u{a0}; votre carte n’a aucun problème. Les nuits ci-dessous seront finalement débitées, aux heures indiquées.`,
      action: "Si vous avez donné autrement, ou si vous ne le souhaitez pas, ouvrez vos nuits et arrêtez-les avant. Sinon, vous n’avez rien à faire.",
    },
    cardDisputed: {
      subject: (charity) => `Votre don à ${charity} est en attente`,
      text: (card) => `Votre banque nous demande de rendre un paiement fait avec votre carte se terminant par ${card}, parce qu’il est contesté. Plus rien n’est prélevé sur cette carte, sauf si elle est indiquée de nouveau.`,
      action: "Ce qui figure ci-dessous est en attente. Si vous voulez continuer à donner, suivez le lien et indiquez une carte\u{a0}: une autre, ou celle-ci de nouveau. Si vous n’avez contesté aucun paiement, adressez-vous à votre banque.",
    },
    night: (night) => `Nuit ${$number(night)}`,
    head: {
      night: "Nuit",
      date: "Date",
      leaves: "Débit",
      retry: "Prochaine tentative",
      amount: "Montant",
    },
    manage: "Voir ou arrêter vos nuits",
    confirm: "Confirmer auprès de votre banque",
    newCard: "Indiquer une autre carte",
    footer: "Toute personne disposant du lien ci-dessus peut voir et arrêter vos nuits\u{a0}: gardez-le pour vous.",
    cardUpdated: {
      subject: (charity) => `Une nouvelle carte pour vos nuits en faveur de ${charity}`,
      text: (given) => `Vos nuits restantes en faveur de ${given.charity} seront débitées de la carte se terminant par ${given.card}.`,
      saved: (card) => `La carte se terminant par ${card} est enregistrée. Rien n’est débité tant que vous ne reprenez pas vos nuits.`,
      missed: (count) => $plural(count, { one: "La nuit ci-dessous n’a pas été débitée pendant que votre ancienne carte était suspendue. Elle ne le sera que si vous choisissez de la rattraper sur la page de vos nuits.", other: "Les nuits ci-dessous n’ont pas été débitées pendant que votre ancienne carte était suspendue. Elles ne le seront que si vous choisissez de les rattraper sur la page de vos nuits." }),
    },
    ofSeveralKinds: {
      held: "Nous n’avons pas pu débiter votre carte\u{a0}: certains de vos dons sont en attente",
      confirm: "Confirmez certains de vos dons auprès de votre banque",
      lost: "Certains de vos dons n’ont pas pu être débités",
      retrying: "Certains de vos dons n’ont pas encore été débités",
      footer: "Toute personne disposant d’un lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez ces liens pour vous.",
    },
    heldOrder: (at) => `Votre Qurbani ne peut être commandé que jusqu’au ${at}. Indiquez une autre carte avant cette date. Si son jour est déjà passé, rattrapez-le sur la même page.`,
    missedOrder: (at) => `Votre Qurbani ne peut être commandé que jusqu’au ${at}\u{a0}: rattrapez son jour avant cette date.`,
    orderClosed: (given) => $choose(given.count, { one: () => `Votre Qurbani du jour ${given.days} ne peut plus être commandé. Rien n’a été débité pour ce jour, et il ne peut pas être rattrapé.`, other: () => `Votre Qurbani des jours ${given.days} ne peut plus être commandé. Rien n’a été débité pour ces jours, et ils ne peuvent pas être rattrapés.` })(),
  },
  refunded: {
    subject: (given) => `Votre remboursement de ${given.amount} de ${given.charity}`,
    text: (given) => `Nous avons remboursé ${given.amount} de votre don à ${given.charity} sur la carte se terminant par ${given.card}.`,
    textOfCards: (given) => `Nous avons remboursé ${given.amount} de votre don à ${given.charity} sur les cartes débitées.`,
    arrives: "Votre banque l’affiche normalement sous 5 à 10 jours ouvrés\u{a0}: comme un crédit, ou en retirant le débit d’origine de votre relevé. Vous n’avez rien à faire.",
    charged: "Débité",
    back: "Remboursé",
    see: "Voir vos nuits",
  },
  refundFailed: {
    subject: (amount) => `Votre banque n’a pas pu vous verser votre remboursement de ${amount}`,
    text: (given) => `Nous vous avions annoncé le remboursement de ${given.amount} de votre don à ${given.charity}. Votre banque n’a pas pu vous verser cette somme et nous l’a renvoyée. Le plus souvent, c’est que le compte de la carte a été fermé.`,
    next: "Cette somme vous est toujours due. Notre équipe vous contactera pour convenir d’un autre moyen de vous la rendre. Vous n’avez rien à faire pour l’instant.",
    back: "Remboursement",
  },
  cardExpiring: {
    subject: (card) => `Votre carte se terminant par ${card} expire bientôt`,
    text: (given) => `Votre carte se terminant par ${given.card} expire fin ${given.ends}. Ce qui figure ci-dessous doit en être débité après cette date.`,
    action: (count) => $plural(count, { one: "Indiquez à temps une autre carte. Votre don sera ensuite débité de cette carte.", other: "Indiquez à temps une autre carte pour chaque don ci-dessous. Ce don sera ensuite débité de cette carte." }),
    renewed: "Votre banque vous a déjà envoyé une nouvelle carte\u{a0}? Souvent, elle nous communique la nouvelle date d’expiration, et vous n’avez alors rien à faire. Sans nouvelles de sa part, nous essaierons tout de même votre carte, et nous vous écrirons si elle est refusée.",
    ended: {
      subject: (card) => `Votre carte se terminant par ${card} a expiré`,
      text: (given) => `Votre carte se terminant par ${given.card} a expiré fin ${given.ends}. Ce qui figure ci-dessous doit encore en être débité.`,
      action: (count) => $plural(count, { one: "Indiquez une autre carte. Votre don sera ensuite débité de cette carte.", other: "Indiquez une autre carte pour chaque don ci-dessous. Ce don sera ensuite débité de cette carte." }),
    },
  },
  registration: {
    code: {
      subject: "Confirmez votre adresse e-mail",
      use: "Saisissez ce code sur la page où vous inscrivez une association.",
      footer: "Si ce n’était pas vous, ignorez cet e-mail\u{a0}: sans le code, rien n’est inscrit, et rien de ce qui a été saisi n’est conservé.",
    },
    received: {
      subject: "Nous avons reçu votre inscription",
      next: "Nous examinons chaque inscription nous-mêmes et vous répondons sous deux jours ouvrés.",
      meanwhile: "D’ici là, vous pouvez vous connecter avec cette adresse et compléter ce que verront les donateurs.",
    },
    approved: {
      subject: (charity) => `${charity} est approuvée`,
      approved: "Votre inscription est approuvée.",
      ready: "Les donateurs peuvent désormais vous donner. Placez le formulaire de don sur votre site.",
      needed: "Avant que les donateurs puissent vous donner, terminez ces étapes dans le tableau de bord\u{a0}:",
      missing: {
        cause: "Ajoutez au moins une cause à laquelle les donateurs peuvent donner.",
        account: "Ouvrez le compte sur lequel les dons vous seront versés.",
      },
    },
    rejected: {
      subject: "Votre inscription n’a pas été approuvée",
      reason: (reason) => `Motif\u{a0}: ${reason}`,
      next: "Si la situation change, vous pouvez vous inscrire de nouveau.",
    },
    reopened: {
      subject: "Nous examinons de nouveau votre inscription",
      again: "Notre dernière décision sur votre inscription n’est plus valable. Nous vous écrirons lorsque nous aurons de nouveau décidé.",
      meanwhile: "D’ici là, les donateurs ne voient pas l’association. Vous pouvez toujours vous connecter et la compléter.",
    },
    admin: {
      subject: "Une association attend d’être approuvée",
      text: "Une association s’est inscrite et a confirmé son adresse e-mail. Approuvez-la ou refusez-la sous deux jours ouvrés.",
      open: "Examiner les inscriptions",
      footer: "Vous recevez cet e-mail parce que vous administrez la plateforme.",
    },
    footer: "Vous recevez cet e-mail parce qu’une association a été inscrite et confirmée avec cette adresse.",
  },
  invitation: {
    subject: (charity) => `Invitation à gérer ${charity}`,
    roles: {
      owner: (charity) => `Vous avez reçu une invitation à devenir propriétaire de ${charity}. Les propriétaires gèrent aussi ses membres et ses virements.`,
      member: (charity) => `Vous avez reçu une invitation à participer à la gestion de ${charity}.`,
    },
    login: (email) => `Connectez-vous avec cette adresse, ${email}. Nous vous enverrons un code\u{a0}; il n’y a pas de mot de passe.`,
    footer: "Si vous ne connaissez pas cette association, ignorez cet e-mail\u{a0}: rien ne se passe tant que vous ne vous connectez pas.",
  },
  people: {
    subject: {
      added: (charity) => `${charity}\u{a0}: une personne a été ajoutée`,
      removed: (charity) => `${charity}\u{a0}: une personne a été retirée`,
      role: (charity) => `${charity}\u{a0}: le rôle d’une personne a changé`,
    },
    added: {
      owner: (email) => `Une invitation comme propriétaire de cette association a été envoyée à ${email}.`,
      member: (email) => `Une invitation comme membre de cette association a été envoyée à ${email}.`,
    },
    removed: (email) => `${email} a été retiré de cette association et ne peut plus l’ouvrir.`,
    role: {
      owner: (email) => `${email} est désormais propriétaire de cette association.`,
      member: (email) => `${email} est désormais membre de cette association, et n’en est plus propriétaire.`,
    },
    notYou: "Si les propriétaires de l’association sont au courant, il n’y a rien à faire. Sinon, annulez ce changement sous «\u{a0}Gérer les personnes\u{a0}» et mettez fin à chaque connexion qui n’est pas la vôtre.",
    footer: "Vous recevez cet e-mail parce que vous êtes, ou étiez jusqu’ici, propriétaire de cette association.",
  },
  changes: {
    waiting: {
      subject: (charity) => `${charity}\u{a0}: des modifications attendent d’être approuvées`,
      intro: "Un propriétaire de cette association a demandé ces modifications\u{a0}:",
      next: "Les donateurs voient les anciennes informations tant que nous n’avons pas approuvé les nouvelles. Un propriétaire peut les retirer sous «\u{a0}Mon association\u{a0}».",
    },
    made: {
      subject: (charity) => `${charity}\u{a0}: des réglages ont été modifiés`,
      intro: "Ces réglages de l’association ont été modifiés\u{a0}:",
      next: "Ils s’appliquent dès maintenant. Si quelque chose ne va pas, rétablissez-le sous «\u{a0}Mon association\u{a0}», «\u{a0}Reçus fiscaux\u{a0}» ou «\u{a0}Widget\u{a0}», et vérifiez sous «\u{a0}Gérer les personnes\u{a0}» qui a accès.",
    },
    approved: {
      subject: (charity) => `${charity}\u{a0}: vos modifications sont approuvées`,
      intro: "Nous avons approuvé ces modifications\u{a0}:",
      next: "Les donateurs voient désormais les nouvelles informations.",
    },
    rejected: {
      subject: (charity) => `${charity}\u{a0}: vos modifications n’ont pas été approuvées`,
      intro: "Nous n’avons pas approuvé ces modifications\u{a0}:",
      next: "Les donateurs voient toujours les anciennes informations. Vous pouvez refaire une demande sous «\u{a0}Mon association\u{a0}».",
    },
    reopened: {
      subject: (charity) => `${charity}\u{a0}: vos modifications attendent de nouveau d’être approuvées`,
      intro: "Nous avons retiré notre approbation. Ces informations sont revenues à leur état précédent\u{a0}:",
      next: "Nous examinons de nouveau vos modifications et vous écrirons. Un propriétaire peut les retirer sous «\u{a0}Mon association\u{a0}».",
    },
    line: (given) => `${given.field}\u{a0}: ${given.before} → ${given.after}`,
    quoted: (text) => `«\u{a0}${text}\u{a0}»`,
    pictures: {
      before: "l’image précédente",
      after: "une nouvelle image",
    },
    none: "rien",
    on: "oui",
    off: "non",
    reason: (reason) => `Motif\u{a0}: ${reason}`,
    footer: "Vous recevez cet e-mail parce que vous êtes propriétaire de cette association ou que vous administrez la plateforme.",
    fields: {
      name: "Nom",
      registration_number: "Numéro d’enregistrement",
      gift_aid: "Gift Aid",
      tax_receipt: "Reçus fiscaux",
      privacy_policy_url: "Politique de confidentialité",
      site: "Site web",
      receipt_address: "Adresse sur les reçus",
      receipt_email: "E-mail sur les reçus",
      receipt_phone_number: "Téléphone sur les reçus",
      receipt_representative_name: "Représentant sur les reçus",
      receipt_footer: "Pied de page des reçus",
      receipt_logo_image_name: "Logo sur les reçus",
      receipt_signature_image_name: "Signature sur les reçus",
    },
  },
  passkey: {
    added: {
      subject: "Une clé d’accès a été ajoutée à votre connexion",
      text: "Une nouvelle clé d’accès a été ajoutée à votre connexion. Elle sera désormais demandée à chaque connexion.",
    },
    removed: {
      subject: "Une clé d’accès a été retirée de votre connexion",
      text: "Une clé d’accès a été retirée de votre connexion. Elle ne permet plus à personne d’entrer.",
    },
    recovered: {
      subject: "Un code de récupération a servi à se connecter à votre place",
      text: "Quelqu’un s’est connecté en votre nom avec l’un de vos codes de récupération au lieu d’une clé d’accès. Chaque code fonctionne une seule fois.",
    },
    notYou: "Si c’était vous, il n’y a rien à faire. Sinon, ouvrez votre connexion, mettez fin à toutes les autres et retirez chaque clé d’accès qui n’est pas la vôtre.",
    open: "Vérifier votre connexion",
    footer: "Vous recevez cet e-mail parce que vous vous connectez avec cette adresse.",
  },
  days: {
    schedule: {
      footer: "Vous recevez cet e-mail parce qu’un don a été programmé avec cette adresse. Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      manage: "Voir ou arrêter vos dons",
      head: {
        night: "Jour",
      },
      created: {
        subject: (charity) => `Vos dons à ${charity}`,
        total: (given) => `Vous donnez ${given.total} sur ces jours. Votre carte sera débitée de ${given.payable} au total, jour après jour.`,
        change: "Vous pouvez arrêter les jours restants à tout moment avant leur débit.",
      },
      renewed: {
        subject: (charity) => `Vos dons à ${charity} sont de nouveau programmés`,
        card: "Nous ne pouvons plus débiter la carte avec laquelle vous aviez donné\u{a0}: ces jours sont donc en attente. Rien n’est débité tant que vous n’indiquez pas une autre carte.",
        change: "Rien ne sera débité dans les 14 prochains jours. Vous pouvez arrêter les jours à tout moment avant leur débit.",
        totalOnHold: (given) => `Vous donnez ${given.total} sur ces jours. Votre nouvelle carte sera débitée de ${given.payable} au plus, jour après jour.`,
      },
      cancelled: {
        subject: (charity) => `Vos dons à ${charity} ont été arrêtés`,
        bodyButFor: (given) => `Il était trop tard pour arrêter ${$choose(given.count, { one: () => `le jour ${given.nights}, déjà`, other: () => `les jours ${given.nights}, déjà` })()} en cours de débit. Aucun autre jour ne sera débité. Les dons déjà faits restent acquis.`,
        body: "Plus aucun jour ne sera débité. Les dons déjà faits restent acquis.",
        undo: "Vous pouvez reprendre les jours restants tant que leurs dates ne sont pas passées.",
        otherCard: "Nous ne pouvons plus débiter cette carte. Pour donner ces jours-là, programmez-les de nouveau avec une autre carte.",
      },
      reactivated: {
        body: "Ces jours sont de nouveau programmés, et chacun sera débité à son heure.",
        subject: (charity) => `Vos dons à ${charity} ont repris`,
      },
      changed: {
        subject: (charity) => `De nouveaux montants pour vos dons à ${charity}`,
        body: "Vous avez modifié les montants de votre don. Les nouveaux montants valent pour les jours ci-dessous.",
        undo: "Ce n’était pas vous\u{a0}? Ouvrez vos dons pour les arrêter avant leur débit.",
      },
      moved: {
        subject: (charity) => `Nouvelles heures pour vos dons à ${charity}`,
        body: "Vos dons restants seront débités aux heures ci-dessous, à l’heure de ce fuseau.",
        leaving: (given) => $choose(given.count, { one: () => `L’heure du jour ${given.nights} est arrivée\u{a0}: il est débité maintenant.`, other: () => `Les heures des jours ${given.nights} sont arrivées\u{a0}: ils sont débités maintenant.` })(),
        charged: (given) => $choose(given.count, { one: () => `L’heure du jour ${given.nights} est arrivée, et il a été débité.`, other: () => `Les heures des jours ${given.nights} sont arrivées, et ils ont été débités.` })(),
      },
      dates: {
        subject: (charity) => `Nouvelles dates pour vos dons à ${charity}`,
        body: (charity) => `Le début du mois a été fixé par l’observation de la lune\u{a0}: vos dons restants à ${charity} ont changé de date. Voici les dates d’avant et les nouvelles\u{a0}; les montants restent les mêmes.`,
        leaving: (given) => $choose(given.count, { one: () => `L’heure du jour ${given.nights} est déjà passée à la nouvelle date\u{a0}: il sera débité le ${given.leaves}.`, other: () => `Les heures des jours ${given.nights} sont déjà passées aux nouvelles dates\u{a0}: ils seront débités le ${given.leaves}.` })(),
      },
      onHold: "Nous ne pouvons plus débiter votre carte\u{a0}: ces jours sont donc en attente. Pour que ces dons aient lieu, indiquez une autre carte. Les jours encore à venir seront alors débités de cette carte.",
    },
    charges: {
      retrying: {
        subject: (night) => `Le jour ${$number(night)} n’a pas encore été débité`,
        text: (given) => `Votre don de ${given.amount} à ${given.charity} pour le jour ${$number(given.night)} a été refusé par votre banque. Nous réessaierons le ${given.retry}\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      retryingOfSome: {
        subject: (count) => `${$number(count)} jours n’ont pas encore été débités`,
        text: (given) => `${$number(given.count)} jours de votre don à ${given.charity}, ${given.amount} au total, ont été refusés par votre banque. Nous réessaierons pour chacun à l’heure indiquée ci-dessous\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      failed: {
        subject: (night) => `Le jour ${$number(night)} n’a pas pu être débité`,
        text: (given) => `Votre don de ${given.amount} à ${given.charity} pour le jour ${$number(given.night)} n’a pas pu être prélevé sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ce jour.`,
      },
      failedOfSome: {
        subject: (count) => `${$number(count)} jours n’ont pas pu être débités`,
        text: (given) => `${$number(given.count)} jours de votre don à ${given.charity}, ${given.amount} au total, n’ont pas pu être prélevés sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ces jours.`,
      },
      authentication: {
        subject: (night) => `Confirmez le jour ${$number(night)} auprès de votre banque`,
        text: (given) => `Votre banque vous demande de confirmer votre don de ${given.amount} à ${given.charity} pour le jour ${$number(given.night)}. Rien n’a encore été débité. Ouvrez vos dons pour le confirmer\u{a0}; cela prend une minute.`,
      },
      postponed: {
        subject: (given) => `${$choose(given.count, { one: () => `Un jour de votre don à ${given.charity} n’a pas été débité`, other: () => `Des jours de votre don à ${given.charity} n’ont pas été débités` })()} à temps`,
        text: (given) => $choose(given.count, { one: () => `Un jour de votre don à ${given.charity} n’a pas été débité à la date prévue. Le retard vient de nous. Nous le débiterons de votre carte le ${given.leaves}.`, other: () => `Certains jours de votre don à ${given.charity} n’ont pas été débités à la date prévue. Le retard vient de nous. Nous les débiterons de votre carte le ${given.leaves}, chaque jour séparément.` })(),
        action: (count) => `Si vous ne le souhaitez pas, ouvrez vos dons avant cette date et sautez ${$plural(count, { one: "ce jour", other: "les jours indiqués ci-dessous" })}, ou arrêtez tous vos dons.`,
      },
      authenticationOfSome: {
        subject: (count) => `Confirmez ${$number(count)} jours auprès de votre banque`,
        text: (given) => `Votre banque vous demande de confirmer ${$number(given.count)} jours de votre don à ${given.charity}, ${given.amount} au total. Rien n’a encore été débité pour eux. Ouvrez vos dons et confirmez-les l’un après l’autre.`,
      },
      cardStopped: {
        subject: (charity) => `Nous n’avons pas pu débiter votre carte\u{a0}: vos dons à ${charity} sont en attente`,
        failed: (given) => `Le jour ${$number(given.night)} (${given.amount}) n’a pas été débité et ne le sera plus.`,
        action: "Les jours ci-dessous sont en attente. Pour que ces dons aient lieu, ouvrez vos dons et indiquez une autre carte. Les jours encore à venir seront alors débités de cette carte.",
        several: "Nous n’avons pas pu débiter votre carte\u{a0}: certains de vos dons sont en attente",
      },
      cardReopened: {
        text: (charity) => `Nous vous avions écrit que nous ne pouvions pas débiter votre carte pour votre don à ${charity} et que nous avions cessé d’essayer. C’était une erreur de notre part\u{a0}; votre carte n’a aucun problème. Les jours ci-dessous seront finalement débités, aux heures indiquées.`,
        action: "Si vous avez donné autrement, ou si vous ne le souhaitez pas, ouvrez vos dons et arrêtez-les avant. Sinon, vous n’avez rien à faire.",
        subject: (charity) => `Vos dons à ${charity} ont repris`,
      },
      night: (night) => `Jour ${$number(night)}`,
      head: {
        night: "Jour",
      },
      manage: "Voir ou arrêter vos dons",
      footer: "Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      cardUpdated: {
        subject: (charity) => `Une nouvelle carte pour vos dons à ${charity}`,
        text: (given) => `Vos dons restants à ${given.charity} seront débités de la carte se terminant par ${given.card}.`,
        saved: (card) => `La carte se terminant par ${card} est enregistrée. Rien n’est débité tant que vous ne reprenez pas vos dons.`,
        missed: (count) => $plural(count, { one: "Le jour ci-dessous n’a pas été débité pendant que votre ancienne carte était suspendue. Il ne le sera que si vous choisissez de le rattraper sur la page de vos dons.", other: "Les jours ci-dessous n’ont pas été débités pendant que votre ancienne carte était suspendue. Ils ne le seront que si vous choisissez de les rattraper sur la page de vos dons." }),
      },
    },
    refunded: {
      see: "Voir vos dons",
    },
  },
  weeks: {
    schedule: {
      footer: "Vous recevez cet e-mail parce qu’un don a été programmé avec cette adresse. Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      manage: "Voir ou arrêter vos dons",
      head: {
        night: "Vendredi",
      },
      created: {
        subject: (charity) => `Vos dons du vendredi à ${charity}`,
        total: (given) => `Vous donnez ${given.total} chaque vendredi. Votre carte sera débitée de ${given.payable} à chaque fois, jusqu’à ce que vous arrêtiez.`,
        change: "Les vendredis des prochaines semaines figurent ci-dessous\u{a0}; les suivants se feront de la même façon. Vous pouvez sauter un vendredi, changer le montant ou arrêter à tout moment avant un débit.",
      },
      cancelled: {
        subject: (charity) => `Vos dons du vendredi à ${charity} ont été arrêtés`,
        bodyButFor: (given) => `Il était trop tard pour arrêter ${$choose(given.count, { one: () => `le don du ${given.nights}, déjà`, other: () => `les dons des ${given.nights}, déjà` })()} en cours de débit. Aucun autre vendredi ne sera débité. Les dons déjà faits restent acquis.`,
        body: "Plus aucun vendredi ne sera débité. Les dons déjà faits restent acquis.",
        undo: "Vous pouvez reprendre vos dons du vendredi à tout moment.",
        otherCard: "Nous ne pouvons plus débiter cette carte. Pour continuer à donner, indiquez une autre carte et reprenez vos dons.",
      },
      reactivated: {
        subject: (charity) => `Vos dons du vendredi à ${charity} ont repris`,
        body: "Ces vendredis sont de nouveau programmés, et les suivants se feront de la même façon.",
      },
      changed: {
        subject: (charity) => `Un nouveau montant pour vos dons du vendredi à ${charity}`,
        body: "Vous avez modifié le montant de votre don. Il vaut pour les vendredis ci-dessous et pour tous les suivants.",
        undo: "Ce n’était pas vous\u{a0}? Ouvrez vos dons pour les arrêter avant leur débit.",
      },
      moved: {
        subject: (charity) => `Nouvelles heures pour vos dons du vendredi à ${charity}`,
        body: "Vos dons du vendredi seront débités aux heures ci-dessous, à l’heure de ce fuseau.",
        leaving: (given) => $choose(given.count, { one: () => `L’heure du don du ${given.nights} est arrivée\u{a0}: il est débité maintenant.`, other: () => `L’heure des dons des ${given.nights} est arrivée\u{a0}: ils sont débités maintenant.` })(),
        charged: (given) => $choose(given.count, { one: () => `L’heure du don du ${given.nights} est arrivée, et il a été débité.`, other: () => `L’heure des dons des ${given.nights} est arrivée, et ils ont été débités.` })(),
      },
      onHold: "Nous ne pouvons plus débiter votre carte\u{a0}: vos dons du vendredi sont donc en attente. Pour continuer à donner, indiquez une autre carte. Les vendredis encore à venir seront alors débités de cette carte.",
    },
    charges: {
      retrying: {
        text: (given) => `Votre don du vendredi de ${given.amount} à ${given.charity} a été refusé par votre banque. Nous réessaierons le ${given.retry}\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      retryingOfSome: {
        subject: (count) => $choose(count, { one: () => "Votre don du vendredi n’a pas encore été débité", other: () => `${$number(count)} dons du vendredi n’ont pas encore été débités` })(),
        text: (given) => `${$number(given.count)} de vos dons du vendredi à ${given.charity}, ${given.amount} au total, ont été refusés par votre banque. Nous réessaierons pour chacun à l’heure indiquée ci-dessous\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      failed: {
        text: (given) => `Votre don du vendredi de ${given.amount} à ${given.charity} n’a pas pu être prélevé sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ce vendredi.`,
      },
      failedOfSome: {
        subject: (count) => $choose(count, { one: () => "Votre don du vendredi n’a pas pu être débité", other: () => `${$number(count)} dons du vendredi n’ont pas pu être débités` })(),
        text: (given) => `${$number(given.count)} de vos dons du vendredi à ${given.charity}, ${given.amount} au total, n’ont pas pu être prélevés sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ces vendredis.`,
      },
      authentication: {
        text: (given) => `Votre banque vous demande de confirmer votre don du vendredi de ${given.amount} à ${given.charity}. Rien n’a encore été débité. Ouvrez vos dons pour le confirmer\u{a0}; cela prend une minute.`,
      },
      authenticationOfSome: {
        subject: (count) => `Confirmez ${$choose(count, { one: () => "votre don du vendredi", other: () => `${$number(count)} dons du vendredi` })()} auprès de votre banque`,
        text: (given) => `Votre banque vous demande de confirmer ${$number(given.count)} de vos dons du vendredi à ${given.charity}, ${given.amount} au total. Rien n’a encore été débité pour eux. Ouvrez vos dons et confirmez-les l’un après l’autre.`,
      },
      postponed: {
        subject: (given) => `${$choose(given.count, { one: () => `Un don du vendredi à ${given.charity} n’a pas été débité`, other: () => `Des dons du vendredi à ${given.charity} n’ont pas été débités` })()} à temps`,
        text: (given) => $choose(given.count, { one: () => `Un don du vendredi à ${given.charity} n’a pas été débité à la date prévue. Le retard vient de nous. Nous le débiterons de votre carte le ${given.leaves}.`, other: () => `Certains de vos dons du vendredi à ${given.charity} n’ont pas été débités à la date prévue. Le retard vient de nous. Nous les débiterons de votre carte le ${given.leaves}, chaque vendredi séparément.` })(),
        action: (count) => `Si vous ne le souhaitez pas, ouvrez vos dons avant cette date et sautez ${$plural(count, { one: "ce vendredi", other: "les vendredis indiqués ci-dessous" })}, ou arrêtez tous vos dons du vendredi.`,
      },
      cardStopped: {
        subject: (charity) => `Nous n’avons pas pu débiter votre carte\u{a0}: vos dons du vendredi à ${charity} sont en attente`,
        failed: (given) => `Un don du vendredi (${given.amount}) n’a pas été débité et ne le sera plus.`,
        action: "Vos dons du vendredi sont en attente. Pour continuer à donner, ouvrez vos dons et indiquez une autre carte. Les vendredis encore à venir seront alors débités de cette carte.",
        several: "Nous n’avons pas pu débiter votre carte\u{a0}: certains de vos dons sont en attente",
      },
      cardReopened: {
        subject: (charity) => `Vos dons du vendredi à ${charity} ont repris`,
        text: (charity) => `Nous vous avions écrit que nous ne pouvions pas débiter votre carte pour votre don à ${charity} et que nous avions cessé d’essayer. C’était une erreur de notre part\u{a0}; votre carte n’a aucun problème. Les vendredis ci-dessous seront finalement débités, aux heures indiquées.`,
        action: "Si vous avez donné autrement, ou si vous ne le souhaitez pas, ouvrez vos dons et arrêtez-les avant. Sinon, vous n’avez rien à faire.",
      },
      head: {
        night: "Vendredi",
      },
      manage: "Voir ou arrêter vos dons",
      footer: "Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      cardUpdated: {
        subject: (charity) => `Une nouvelle carte pour vos dons du vendredi à ${charity}`,
        text: (given) => `Vos dons du vendredi à ${given.charity} seront débités de la carte se terminant par ${given.card}.`,
        saved: (card) => `La carte se terminant par ${card} est enregistrée. Rien n’est débité tant que vous ne reprenez pas vos dons du vendredi.`,
        missed: (count) => $plural(count, { one: "Le vendredi ci-dessous n’a pas été débité pendant que votre ancienne carte était suspendue. Il ne le sera que si vous choisissez de le rattraper sur la page de vos dons.", other: "Les vendredis ci-dessous n’ont pas été débités pendant que votre ancienne carte était suspendue. Ils ne le seront que si vous choisissez de les rattraper sur la page de vos dons." }),
      },
    },
    refunded: {
      see: "Voir vos dons",
    },
  },
  months: {
    schedule: {
      footer: "Vous recevez cet e-mail parce qu’un don a été programmé avec cette adresse. Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      manage: "Voir ou arrêter vos dons",
      head: {
        night: "Don",
      },
      created: {
        subject: (charity) => `Vos dons mensuels à ${charity}`,
        total: (given) => `Vous donnez ${given.total} chaque mois pour le waqf. Votre carte sera débitée de ${given.payable} à chaque fois, jusqu’à ce que vous arrêtiez.`,
        change: "Les dons des 60 prochains jours figurent ci-dessous. Les suivants se feront le même jour de chaque mois, ou le dernier jour du mois s’il est plus court. Vous pouvez sauter un mois, changer le montant ou arrêter à tout moment avant un débit.",
      },
      cancelled: {
        subject: (charity) => `Vos dons mensuels à ${charity} ont été arrêtés`,
        bodyButFor: (given) => `Il était trop tard pour arrêter ${$choose(given.count, { one: () => `le don du ${given.nights}, déjà`, other: () => `les dons des ${given.nights}, déjà` })()} en cours de débit. Aucun autre don ne sera débité. Les dons déjà faits restent acquis.`,
        body: "Plus aucun don ne sera débité. Les dons déjà faits restent acquis.",
        undo: "Vous pouvez reprendre vos dons mensuels à tout moment.",
        otherCard: "Nous ne pouvons plus débiter cette carte. Pour continuer à donner, indiquez une autre carte et reprenez vos dons.",
      },
      reactivated: {
        subject: (charity) => `Vos dons mensuels à ${charity} ont repris`,
        body: "Ces dons sont de nouveau programmés, et les suivants se feront le même jour de chaque mois.",
      },
      changed: {
        subject: (charity) => `Un nouveau montant pour vos dons mensuels à ${charity}`,
        body: "Vous avez modifié le montant de votre don. Il vaut pour les dons ci-dessous et pour tous les suivants.",
        undo: "Ce n’était pas vous\u{a0}? Ouvrez vos dons pour les arrêter avant leur débit.",
      },
      moved: {
        subject: (charity) => `Nouvelles heures pour vos dons mensuels à ${charity}`,
        body: "Vos dons mensuels seront débités aux heures ci-dessous, à l’heure de ce fuseau.",
        leaving: (given) => $choose(given.count, { one: () => `L’heure du don du ${given.nights} est arrivée\u{a0}: il est débité maintenant.`, other: () => `L’heure des dons des ${given.nights} est arrivée\u{a0}: ils sont débités maintenant.` })(),
        charged: (given) => $choose(given.count, { one: () => `L’heure du don du ${given.nights} est arrivée, et il a été débité.`, other: () => `L’heure des dons des ${given.nights} est arrivée, et ils ont été débités.` })(),
      },
      onHold: "Nous ne pouvons plus débiter votre carte\u{a0}: vos dons mensuels sont donc en attente. Pour continuer à donner, indiquez une autre carte. Les dons encore à venir seront alors débités de cette carte.",
    },
    charges: {
      retrying: {
        text: (given) => `Votre don mensuel de ${given.amount} à ${given.charity} a été refusé par votre banque. Nous réessaierons le ${given.retry}\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      retryingOfSome: {
        subject: (count) => $choose(count, { one: () => "Votre don mensuel n’a pas encore été débité", other: () => `${$number(count)} dons mensuels n’ont pas encore été débités` })(),
        text: (given) => `${$number(given.count)} de vos dons mensuels à ${given.charity}, ${given.amount} au total, ont été refusés par votre banque. Nous réessaierons pour chacun à l’heure indiquée ci-dessous\u{a0}; vous n’avez rien à faire. D’ici là, vérifiez que votre carte n’est pas bloquée et qu’elle est suffisamment approvisionnée.`,
      },
      failed: {
        text: (given) => `Votre don mensuel de ${given.amount} à ${given.charity} n’a pas pu être prélevé sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ce mois.`,
      },
      failedOfSome: {
        subject: (count) => $choose(count, { one: () => "Votre don mensuel n’a pas pu être débité", other: () => `${$number(count)} dons mensuels n’ont pas pu être débités` })(),
        text: (given) => `${$number(given.count)} de vos dons mensuels à ${given.charity}, ${given.amount} au total, n’ont pas pu être prélevés sur votre carte, et nous n’essaierons plus. Rien n’a été débité pour ces mois.`,
      },
      authentication: {
        text: (given) => `Votre banque vous demande de confirmer votre don mensuel de ${given.amount} à ${given.charity}. Rien n’a encore été débité. Ouvrez vos dons pour le confirmer\u{a0}; cela prend une minute.`,
      },
      authenticationOfSome: {
        subject: (count) => `Confirmez ${$choose(count, { one: () => "votre don mensuel", other: () => `${$number(count)} dons mensuels` })()} auprès de votre banque`,
        text: (given) => `Votre banque vous demande de confirmer ${$number(given.count)} de vos dons mensuels à ${given.charity}, ${given.amount} au total. Rien n’a encore été débité pour eux. Ouvrez vos dons et confirmez-les l’un après l’autre.`,
      },
      postponed: {
        subject: (given) => `${$choose(given.count, { one: () => `Un don mensuel à ${given.charity} n’a pas été débité`, other: () => `Des dons mensuels à ${given.charity} n’ont pas été débités` })()} à temps`,
        text: (given) => $choose(given.count, { one: () => `Un don mensuel à ${given.charity} n’a pas été débité à la date prévue. Le retard vient de nous. Nous le débiterons de votre carte le ${given.leaves}.`, other: () => `Certains de vos dons mensuels à ${given.charity} n’ont pas été débités à la date prévue. Le retard vient de nous. Nous les débiterons de votre carte le ${given.leaves}, chacun séparément.` })(),
        action: (count) => `Si vous ne le souhaitez pas, ouvrez vos dons avant cette date et sautez ${$plural(count, { one: "celui-ci", other: "ceux indiqués ci-dessous" })}, ou arrêtez tous vos dons mensuels.`,
      },
      cardStopped: {
        subject: (charity) => `Nous n’avons pas pu débiter votre carte\u{a0}: vos dons mensuels à ${charity} sont en attente`,
        failed: (given) => `Un don mensuel (${given.amount}) n’a pas été débité et ne le sera plus.`,
        action: "Vos dons mensuels sont en attente. Pour continuer à donner, ouvrez vos dons et indiquez une autre carte. Les dons encore à venir seront alors débités de cette carte.",
        several: "Nous n’avons pas pu débiter votre carte\u{a0}: certains de vos dons sont en attente",
      },
      cardReopened: {
        subject: (charity) => `Vos dons mensuels à ${charity} ont repris`,
        text: (charity) => `Nous vous avions écrit que nous ne pouvions pas débiter votre carte pour votre don à ${charity} et que nous avions cessé d’essayer. C’était une erreur de notre part\u{a0}; votre carte n’a aucun problème. Les dons ci-dessous seront finalement débités, aux heures indiquées.`,
        action: "Si vous avez donné autrement, ou si vous ne le souhaitez pas, ouvrez vos dons et arrêtez-les avant. Sinon, vous n’avez rien à faire.",
      },
      head: {
        night: "Don",
      },
      manage: "Voir ou arrêter vos dons",
      footer: "Toute personne disposant du lien ci-dessus peut voir et arrêter vos dons\u{a0}: gardez-le pour vous.",
      cardUpdated: {
        subject: (charity) => `Une nouvelle carte pour vos dons mensuels à ${charity}`,
        text: (given) => `Vos dons mensuels à ${given.charity} seront débités de la carte se terminant par ${given.card}.`,
        saved: (card) => `La carte se terminant par ${card} est enregistrée. Rien n’est débité tant que vous ne reprenez pas vos dons mensuels.`,
        missed: (count) => $plural(count, { one: "Le don ci-dessous n’a pas été débité pendant que votre ancienne carte était suspendue. Il ne le sera que si vous choisissez de le rattraper sur la page de vos dons.", other: "Les dons ci-dessous n’ont pas été débités pendant que votre ancienne carte était suspendue. Ils ne le seront que si vous choisissez de les rattraper sur la page de vos dons." }),
      },
    },
    refunded: {
      see: "Voir vos dons",
    },
  },
  chargeTime: {
    tonight: "cette nuit",
    at: (given) => `${given.day} à ${given.time}`,
    leaves: (at) => `débit ${at}`,
    night: (given) => `Nuit ${given.number} · ${given.leaves}`,
    day: (given) => `Jour ${given.number} · ${given.leaves}`,
  },
});
