export { BUTTON_GROUNDS } from './button-look.ts';
export { type CodeTerms, htmlCode } from './html-code.ts';
export {
  type Beginning,
  CODE_KINDS,
  type CodeKind,
  givingAddress,
  OPENER_CLASS,
  optionsOf,
  PLACE_ID,
  WIDGET_FORMS,
  type WidgetForm,
  type WidgetSettings,
} from './settings.ts';
export { widgetCode } from './widget-code.ts';
