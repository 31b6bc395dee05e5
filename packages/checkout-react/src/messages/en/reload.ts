/** Where only a reload helps. Not fetched: what could not be fetched is what it tells of. */
export const reload = {
  title: 'Please reload the page',
  text: 'Part of this form could not be loaded. Check your connection and reload the page; nothing you typed is lost.',
  button: 'Reload the page',
  hostedLink: 'Give on our own page instead',
};

export type ReloadMessages = typeof reload;
