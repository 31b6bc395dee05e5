import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');

/** The pieces that rooms are made of. */
export const en = {
  completed: 'Completed',
  incomplete: 'Incomplete',
  edit: 'EDIT',
  complete: 'COMPLETE',
  save: 'SAVE',
  saving: 'Saving',
  saved: 'Saved.',
  notSaved: 'Not saved yet',
  saveFailedTitle: 'This was not saved',
  unreachable: 'We could not reach the server. What you typed is still here: try again.',
  trouble: 'Something went wrong on our side. What you typed is still here: try again.',
  find: 'Find',
  found: (count: number) => plural(count, { one: '1 row', other: (n) => `${n} rows` }),
  none: 'Nothing matches.',
  showAll: 'Show everything',
  sortUp: 'sorted upwards',
  sortDown: 'sorted downwards',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: string, last: string) => `Page ${page} of ${last}`,
  chooseFile: 'Choose a file',
  changeFile: 'Choose another file',
  removeFile: 'Remove',
  dropHere: 'or drop it here',
  noFile: 'No file yet',
  optional: 'optional',
  dismiss: 'Dismiss',
};
