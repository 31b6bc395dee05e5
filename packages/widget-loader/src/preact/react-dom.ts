// Replaces `react-dom` where the components are tested on Preact.
import { options } from 'preact';

/** Renders updates of the callback synchronously. */
export const flushSync = (work: () => void): void => {
  const { debounceRendering = queueMicrotask } = options;
  let show: (() => void) | undefined;
  options.debounceRendering = (rendering) => {
    show = rendering;
  };
  try {
    work();
    show?.();
  } finally {
    options.debounceRendering = debounceRendering;
  }
};
