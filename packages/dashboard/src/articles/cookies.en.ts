import type { Article } from './article.ts';

export const cookies: Article = {
  title: 'Cookies policy',
  lead: 'This site keeps what it needs to work, and nothing to follow you with.',
  dated: '21 November 2026',
  sections: [
    {
      heading: 'Two cookies',
      paragraphs: [
        '“lantern_session” keeps you logged in. It holds a random number, goes to this site alone, cannot be read by scripts, and ends after thirty days without a visit or when you log out.',
        '“lantern_login” tells your browser from others while you log in, so that a login code works only where it was asked for. It holds a random number too, goes to this site alone, and lasts an hour, or half a year once you have logged in: nobody else can then use up the codes that you may ask for.',
      ],
    },
    {
      heading: 'In your browser’s own storage',
      paragraphs: [
        '“user_expiry”: your address and name, and when to ask the server again whether you are still logged in. Gone when you log out.',
        '“charity”: which charity you look after, as it was last shown. Gone when you log out.',
        '“language”: the language that you chose.',
        '“login”, for ten minutes and in this tab alone: the address that a login code was sent to.',
        '“registration”, in this tab alone: what you typed to register a charity, until it is sent.',
      ],
    },
    {
      heading: 'On the pages of donors',
      paragraphs: [
        'The checkout keeps what a donor has typed in the storage of the tab, so that a refresh loses nothing; it goes when the tab does. It never keeps a card. The payment provider’s own frame may set cookies that keep fraud away.',
      ],
    },
    {
      heading: 'Others',
      paragraphs: ['There is no advertising here, and no tracking across sites.'],
    },
  ],
};
