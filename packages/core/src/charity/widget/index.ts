export { BUTTON_BACKGROUNDS } from './button-look.ts';
export { type CodeOptions, htmlCode } from './html-code.ts';
export {
  CODE_KINDS,
  type CodeKind,
  givingAddress,
  MOUNT_ID,
  OPENER_CLASS,
  optionsOf,
  type Prefill,
  WIDGET_FORMS,
  type WidgetForm,
  type WidgetSettings,
} from './settings.ts';
export { widgetCode } from './widget-code.ts';
