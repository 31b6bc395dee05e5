import { en as person } from '../../../person/messages/index.ts';
import type { ProfileMessages } from './catalogue.ts';

export const en: ProfileMessages = {
  ...person,
  nameMissing: 'Please enter the charity name',
  aboutMissing: 'Please say in a few sentences what the charity does',
  registrationMissing: 'Please enter the charity registration number',
  numberTaken: 'Another charity is registered with this number',
  urlRefused: 'Please enter a full address that begins with https://',
  giftAidAbroad: 'Only a charity in the United Kingdom can claim Gift Aid',
  tooLong: 'This text is too long',
  unreadable: 'Contains unsupported characters. Please retype it.',
  contactNameMissing: 'Please enter the name of this contact',
  contactEmailMissing: 'Please enter the email',
  representativeNameMissing: 'Please enter the representative name',
  positionMissing: 'Please enter the position',
  representativeKnown: 'This person is already listed in this position.',
};
