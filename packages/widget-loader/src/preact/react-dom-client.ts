// Replaces `react-dom/client` in the widget.
import { type ComponentChild, render } from 'preact';

export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
});
