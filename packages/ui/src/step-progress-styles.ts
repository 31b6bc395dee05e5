export const stepProgressCss = `
.ln-progress{display:flex;gap:4px}
.ln-progress li{position:relative;flex:1;block-size:4px;border-radius:2px;overflow:hidden;background:var(--lantern-line)}
.ln-progress i{display:block;block-size:100%;background:var(--lantern-accent);transition:inline-size 200ms ease-out}
.ln-panel>.ln-progress{padding-inline:24px}
@container (max-width:400px){.ln-panel>.ln-progress{padding-inline:16px}}
@media (forced-colors:active){.ln-progress li{block-size:6px;border:1px solid CanvasText}.ln-progress i{forced-color-adjust:none;background:Highlight}}
`;
