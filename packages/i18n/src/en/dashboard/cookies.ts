// Compiled from messages/en/dashboard/cookies.json by `npm run messages -w @lantern-giving/i18n`.

export const cookies = (_: unknown) => ({
  title: "Cookies policy",
  lead: "This site stores only what it needs to work. It does not track you.",
  dated: "29 November 2026",
  sections: {
    cookies: {
      heading: "Two cookies",
      paragraphs: {
        "1": "“lantern_session” keeps you logged in. It holds a random number, goes to this site alone, cannot be read by scripts, and ends after thirty days without a visit (for staff: after twelve hours without use, and after seven days at most), or when you log out.",
        "2": "“lantern_login” identifies your browser while you log in, so that a login code works only where it was requested. It holds a random number too, goes to this site alone, and lasts an hour, or half a year once you have logged in, so that nobody else can use up the codes you may request.",
      },
    },
    storage: {
      heading: "In your browser’s own storage",
      paragraphs: {
        "1": "“user_expiry”: your address and name, and when to ask the server again whether you are still logged in. Deleted when you log out.",
        "2": "“session_ended”: that your login has ended without you logging out, so that other tabs keep what you typed in them. Deleted when you log in or out.",
        "3": "“charity”: the charity you chose, as it was last shown. Deleted when you log out.",
        "4": "“language”: the language that you chose.",
        "5": "“login”, for ten minutes and in this tab alone: the address that a login code was sent to.",
        "6": "“registration”, in this tab alone: what you typed to register a charity, until it is sent.",
      },
    },
    donors: {
      heading: "On the pages of donors",
      paragraphs: {
        "1": "The checkout keeps what a donor has typed in the storage of the tab, so that a refresh loses nothing. It is deleted when the tab is closed and never includes card details. The payment provider’s own frame may set cookies to prevent fraud.",
      },
    },
    others: {
      heading: "Others",
      paragraphs: {
        "1": "There is no advertising here, and no tracking across sites.",
      },
    },
  },
});

export type CookiesMessages = ReturnType<typeof cookies>;
