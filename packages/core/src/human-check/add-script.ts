/**
 * Brings a script of another host into the page.
 * @param nonce of the page's policy
 * @throws Error with the message given; the page is then as it was
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
