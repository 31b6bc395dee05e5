interface ScriptUrlRules {
  createScriptURL(url: string): string;
}

declare global {
  /** Not in TypeScript's own DOM types; absent in some browsers. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

/** In ms. A donor who pressed and sees nothing for longer is better served by the plain link. */
const TIMEOUT_MS = 10_000;

let policy: ScriptUrlRules | undefined;

// Made when first needed: a page that never opens the checkout need not allow it.
const trusted = (url: string): string => {
  policy ??= globalThis.trustedTypes?.createPolicy('lantern', { createScriptURL: (same) => same });
  return policy?.createScriptURL(url) ?? url;
};

/**
 * Brings a module into the page with its integrity checked, so that `import()` of the same address finds it there.
 * A script element, because `import()` cannot carry integrity, and because it passes 'strict-dynamic' without a
 * nonce, where a preload link would need one. The element comes when a `fetch` has filled the cache for it: in Chromium
 * and Firefox a module that has failed stays failed under its address, for as long as the page is open. A failed fetch
 * is tried again after 1 s and after 2 s more; where the page's policy forbids it, the element goes ahead alone.
 * @throws Error that names the address, when it failed three times or took longer than 10 s
 */
export const loadModule = (url: string, integrity: string, nonce = '', tries = 3): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error(url));
    const bring = () => {
      tries = 0;
      document.head.append(script);
      // What has begun to load goes on.
      script.remove();
    };
    const ask = () => fetch(url, { integrity }).then((answer) => (answer.ok ? bring() : again()), again);
    const again = () => (--tries > 0 ? setTimeout(ask, 2000 / tries) : tries || fail());
    setTimeout(fail, TIMEOUT_MS);
    document.addEventListener('securitypolicyviolation', (event) => event.blockedURI === url && bring());
    Object.assign(script, {
      crossOrigin: '',
      onload: resolve,
      nonce,
      src: trusted(url),
      type: 'module',
      onerror: fail,
      integrity,
    });
    ask();
  });
