// What every `import()` of our own sites goes through in the browser, in the place of Vite's helper.

/** What is on its way or there. @type {Record<string, Promise<void> | undefined>} */
const brought = {};

/** What the page itself has named came before anything could be imported. @param {string} url */
const isOfPage = (url) =>
  [...document.querySelectorAll('link, script')].some(
    (one) => Reflect.get(one, 'href' in one ? 'href' : 'src') === url,
  );

/** @param {string} url */
async function fetched(url) {
  const answer = await fetch(url);
  // To its end: what broke off is not there.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(url);
}

/** @param {string} url @returns {Promise<void>} */
const styled = (url) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(url));
    };
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    document.head.append(link);
  });

/**
 * Tries three times, with 1 s and 2 s between.
 * @param {string} url
 * @returns {Promise<void>}
 */
async function bring(url, tries = 3) {
  if (isOfPage(url)) return;
  try {
    await (url.endsWith('.css') ? styled(url) : fetched(url));
  } catch {
    // Chromium's words for it, whatever the browser: who asked tells by them.
    if (tries === 1) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
    await new Promise((later) => setTimeout(later, 2000 / (tries - 1)));
    await bring(url, tries - 1);
  }
}

/**
 * Imports a module once all its files are in the browser's cache: in Chromium and Firefox a module that has failed
 * stays failed under its address for as long as the page is open.
 * @template Module
 * @param {() => Promise<Module>} load
 * @param {string[]} files its own and those that it needs
 * @throws TypeError when one did not come; calling it again tries again
 */
export async function __vitePreload(load, files = []) {
  const urls = files.map((file) => new URL(`/${file}`, import.meta.url).href);
  const coming = urls.map((url) => {
    brought[url] ??= bring(url).catch((problem) => {
      brought[url] = undefined;
      throw problem;
    });
    return brought[url];
  });
  await Promise.all(coming);
  return load();
}
