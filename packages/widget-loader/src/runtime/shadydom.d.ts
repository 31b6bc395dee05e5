declare module '@webcomponents/shadydom';
