interface ScriptUrlRules {
  createScriptURL(url: string): string;
}

declare global {
  /** Not in TypeScript's own DOM types; absent in some browsers. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

/** In ms. A donor who pressed and sees nothing for longer is better served by the plain link. */
const PATIENCE = 10_000;

let policy: ScriptUrlRules | undefined;

// Made when first needed: a page that never opens the checkout need not allow it.
const trusted = (url: string): string => {
  policy ??= globalThis.trustedTypes?.createPolicy('lantern', { createScriptURL: (same) => same });
  return policy?.createScriptURL(url) ?? url;
};

/**
 * Brings a module into the page with its integrity checked, so that `import()` of the same address finds it there.
 * A script element, because `import()` cannot carry integrity, and because it passes 'strict-dynamic' without a
 * nonce, where a preload link would need one. A failed load is tried again after 1 s and after 2 s more.
 * @throws Error when it failed three times, or took longer than 10 s
 */
export const loadModule = (url: string, integrity: string, nonce = '', retries = 2): Promise<void> =>
  new Promise((resolve, reject) => {
    const problem = new Error(`not loaded: ${url}`);
    const script = document.createElement('script');
    const settle = (end: () => void) => () => {
      script.remove();
      end();
    };
    setTimeout(reject, PATIENCE, problem);
    script.onload = settle(resolve);
    script.onerror = settle(() =>
      retries
        ? setTimeout(() => resolve(loadModule(url, integrity, nonce, retries - 1)), 2000 / retries)
        : reject(problem),
    );
    Object.assign(script, { type: 'module', crossOrigin: '', integrity, nonce, src: trusted(url) });
    document.head.append(script);
  });
