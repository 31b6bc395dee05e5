import type { Page } from '@playwright/test';

/**
 * Waits until nothing moves. Even an animation of almost no duration may start frames after its trigger, and until then
 * elements are at its start. Endless animations, such as a spinner's, are ignored.
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
      // A cancelled animation of a removed element has ended too.
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
    await rest.catch((error: unknown) => {
      // A frame that was removed meanwhile, like the bank's after its answer, moves nothing any more.
      if (!frame.isDetached()) throw error;
    });
  });
  await Promise.all(frames);
}
