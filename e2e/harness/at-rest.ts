import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves any more, as somebody would before they look. An animation that nearly takes no time may
 * still begin frames after what set it off, and until then everything stands where it begins. What goes on for ever,
 * like a spinner, is not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  const frames = page.frames().map(async (frame) => {
    const rest = frame.evaluate(async () => {
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      }
      const passing = roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      // One that is called off, with what it moved, is over too.
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
    await rest.catch((error: unknown) => {
      // A frame that has gone meanwhile, like the bank's once it was answered, moves nothing any more.
      if (!frame.isDetached()) throw error;
    });
  });
  await Promise.all(frames);
}
