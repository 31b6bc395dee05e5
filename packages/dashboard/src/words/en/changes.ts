/** What a charity wants to change of what donors rely on. */
export const en = {
  fields: {
    name: 'Name',
    registration_number: 'Registration number',
    gift_aid: 'Gift Aid',
    tax_receipt: 'Tax receipts',
  },
  now: 'Now:',
  new: 'New:',
  on: 'Yes',
  off: 'No',
};
