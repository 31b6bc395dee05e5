import type { Article } from './article.ts';

export const cookies: Article = {
  title: 'Cookies policy',
  lead: 'This site stores only what it needs to work. It does not track you.',
  dated: '21 November 2026',
  sections: [
    {
      heading: 'Two cookies',
      paragraphs: [
        '“lantern_session” keeps you logged in. It holds a random number, goes to this site alone, cannot be read by scripts, and ends after thirty days without a visit or when you log out.',
        '“lantern_login” identifies your browser while you log in, so that a login code works only where it was requested. It holds a random number too, goes to this site alone, and lasts an hour, or half a year once you have logged in, so that nobody else can use up the codes you may request.',
      ],
    },
    {
      heading: 'In your browser’s own storage',
      paragraphs: [
        '“user_expiry”: your address and name, and when to ask the server again whether you are still logged in. Deleted when you log out.',
        '“charity”: the charity you chose, as it was last shown. Deleted when you log out.',
        '“language”: the language that you chose.',
        '“login”, for ten minutes and in this tab alone: the address that a login code was sent to.',
        '“registration”, in this tab alone: what you typed to register a charity, until it is sent.',
      ],
    },
    {
      heading: 'On the pages of donors',
      paragraphs: [
        'The checkout keeps what a donor has typed in the storage of the tab, so that a refresh loses nothing. It is deleted when the tab is closed and never includes card details. The payment provider’s own frame may set cookies to prevent fraud.',
      ],
    },
    {
      heading: 'Others',
      paragraphs: ['There is no advertising here, and no tracking across sites.'],
    },
  ],
};
