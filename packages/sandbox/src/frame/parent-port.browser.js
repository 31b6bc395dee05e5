// @ts-check
/**
 * The wire to the page around this frame: one greeting with a port from exactly that origin, then only the port.
 * @param {string} parent origin of the page around
 * @param {(message: {type: string, [key: string]: unknown}) => void} onMessage
 * @returns {(message: {type: string, [key: string]: unknown}) => void} sends; what is said before the greeting waits
 */
export function parentPort(parent, onMessage) {
  /** @type {MessagePort | null} */
  let port = null;
  /** @type {{type: string}[]} */
  const waiting = [];
  /** @param {unknown} theme */
  const wear = (theme) => {
    if (typeof theme !== 'object' || theme === null) return;
    for (const [name, value] of Object.entries(theme)) {
      const key = name.replace(/^--lantern-/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const safe = /^[a-z-]{1,40}$/.test(key) && typeof value === 'string' && /^[\w\s#%.,()'"-]{1,200}$/.test(value);
      if (!safe) continue;
      document.documentElement.style.setProperty(`--lantern-${key}`, value);
    }
  };
  window.addEventListener('message', (event) => {
    if (port || event.origin !== parent || event.data?.type !== 'lantern-card' || !event.ports[0]) return;
    port = event.ports[0];
    port.onmessage = ({ data }) => {
      if (typeof data?.type !== 'string') return;
      if (data.type !== 'theme') return onMessage(data);
      wear(data.theme);
      if (data.scheme === 'light' || data.scheme === 'dark') document.documentElement.dataset.scheme = data.scheme;
    };
    wear(event.data.theme);
    const tell = () =>
      port?.postMessage({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) });
    // Its height first: it is shown when it is ready, and has its room by then.
    tell();
    port.postMessage({ type: 'ready' });
    for (const message of waiting.splice(0)) port.postMessage(message);
    new ResizeObserver(tell).observe(document.body);
  });
  return (message) => {
    if (port) port.postMessage(message);
    else waiting.push(message);
  };
}
