// Replaces Vite's helper for every `import()` of our own sites in the browser.

/** Pending and loaded files. @type {Record<string, Promise<void> | undefined>} */
const brought = {};

/** Files named by the page itself are loaded before any import. @param {string} url */
const isOfPage = (url) =>
  [...document.querySelectorAll('link, script')].some(
    (one) => Reflect.get(one, 'href' in one ? 'href' : 'src') === url,
  );

/** @param {string} url */
async function fetched(url) {
  const answer = await fetch(url);
  // Reads the whole body: an aborted one is not cached.
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
 * Tries three times, with 1 s and 2 s in between.
 * @param {string} url
 * @returns {Promise<void>}
 */
async function bring(url, tries = 3) {
  if (isOfPage(url)) return;
  try {
    await (url.endsWith('.css') ? styled(url) : fetched(url));
  } catch {
    // Chromium's message in every browser, by which callers recognise the failure.
    if (tries === 1) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
    await new Promise((later) => setTimeout(later, 2000 / (tries - 1)));
    await bring(url, tries - 1);
  }
}

/**
 * Imports a module once all its files are in the browser's cache: in Chromium and Firefox a failed module stays failed
 * under its URL for as long as the page is open.
 * @template Module
 * @param {() => Promise<Module>} load
 * @param {string[]} files its own and those of its dependencies
 * @throws TypeError when one failed to load; calling it again retries
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
