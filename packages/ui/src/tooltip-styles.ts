/** By itself: whoever shows a tooltip need not load what dialogs look like. */
export const tooltipCss = `
.ln-tooltip{display:inline-flex;vertical-align:middle;margin:-12px -10px}
.ln-tooltip button{flex:none;inline-size:44px;block-size:44px;display:grid;place-items:center;padding:0;border:0;border-radius:50%;background:none;color:var(--lantern-muted);cursor:pointer}
.ln-tooltip button:hover{color:var(--lantern-ink);background:var(--lantern-accent-soft)}
.ln-tooltip>button,.ln-tooltip>button:hover{color:var(--lantern-accent);background:none}
.ln-tooltip>[aria-expanded=true] svg{background:var(--lantern-accent-soft);border-radius:50%}
.ln-bubble{position:fixed;inset:auto;z-index:2147483647;display:none;inline-size:max-content;max-inline-size:min(300px,calc(100vw - 16px));margin:0;padding-block:10px;padding-inline:14px 0;overflow:visible;border:1px solid var(--lantern-accent);border-radius:10px;background:var(--lantern-raised);color:var(--lantern-ink);font-size:13px;font-weight:400;line-height:1.45;text-align:start;white-space:normal;box-shadow:0 8px 24px #0003}
.ln-bubble[data-open]{display:flex;gap:4px;align-items:flex-start;animation:ln-fade 120ms ease-out}
.ln-bubble::before{content:"";position:absolute;inset:-10px;z-index:-1}
.ln-bubble button{margin-block:-10px}
`;
