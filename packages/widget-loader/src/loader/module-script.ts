interface ScriptUrlRules {
  createScriptURL(url: string): string;
}

declare global {
  /** Not in TypeScript's DOM types; missing in some browsers. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlRules): ScriptUrlRules } | undefined;
}

/** In ms. After that the plain link serves a waiting donor better. */
const TIMEOUT_MS = 10_000;

let policy: ScriptUrlRules | undefined;

/**
 * Loads a module with its integrity checked, so that `import()` of the same URL finds it. A script element, because
 * `import()` has no integrity, and because 'strict-dynamic' allows it without a nonce, unlike a preload link. The
 * element is added after a `fetch` has filled the cache: in Chromium and Firefox a failed module stays failed under its
 * URL for as long as the page is open. A failed fetch is retried after 1 s and after 2 s more; where the page's policy
 * forbids fetching, the element is added at once.
 * @param tries requests before the load fails; 0 where the file is in the cache already
 * @throws Error that names the URL, after the last of the failures or 10 s
 */
export const loadModule = (url: string, integrity: string, nonce = '', tries = 3): Promise<void> =>
  new Promise((resolve, reject) => {
    // Created when first needed: a page that never opens the checkout need not allow it.
    policy ??= window.trustedTypes?.createPolicy('lantern', { createScriptURL: (same) => same });
    const fail = () => reject(new Error(url));
    const script = Object.assign(document.createElement('script'), {
      integrity,
      type: 'module',
      onload: resolve,
      onerror: fail,
      nonce,
      src: policy?.createScriptURL(url) ?? url,
      crossOrigin: '',
    });
    const bring = () => {
      tries = 0;
      document.head.append(script);
      // A started load continues.
      script.remove();
    };
    const ask = () => fetch(url, { integrity }).then((answer) => (answer.ok ? bring() : again()), again);
    const again = () => (--tries > 0 ? setTimeout(ask, 2000 / tries) : tries || fail());
    setTimeout(fail, TIMEOUT_MS);
    // The first `Intl` format of a page takes 0.1 s on a slow phone, whatever its kind, and a later one a hundredth of
    // that. It is made here, while the request is on its way.
    setTimeout(Intl.DateTimeFormat);
    document.addEventListener('securitypolicyviolation', (event) => event.blockedURI === url && bring());
    if (tries) ask();
    else bring();
  });
