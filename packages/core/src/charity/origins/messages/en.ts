import type { OriginMessages } from './catalogue.ts';

export const en: OriginMessages = {
  originMissing: 'Please enter the address of the site',
  originScheme: 'The address has to begin with https://',
  originMore: 'Please leave out what comes after the name: https://www.example.org',
  originWildcard: 'Please enter each site by its full name, without *',
  originName: 'This is not the address of a site. It looks like https://www.example.org',
  originKnown: 'This site is on the list already',
  originsFull: 'The list is full. Please remove a site that is no longer used',
};
