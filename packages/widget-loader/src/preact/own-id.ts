// What stands for ui's `own-id` in the widget: each checkout has a shadow root, and ids are told apart by it.
export { useId as useOwnId } from 'preact/hooks';
