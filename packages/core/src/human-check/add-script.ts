/**
 * Loads a third-party script into the page.
 * @param failure message of the error
 * @param nonce the page's CSP nonce
 * @throws Error if the script does not load; its element is removed then
 */
export function addScript(src: string, failure: string, nonce = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.nonce = nonce;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(failure));
    };
    document.head.append(script);
  });
}
