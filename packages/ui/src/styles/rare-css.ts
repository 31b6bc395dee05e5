/** Looks that a checkout has no use for: what is disabled among choices, what destroys, what is round and on its way. */
export const rareCss = `
.ln-tile :disabled+span{opacity:.5;cursor:default}
.ln-option:has(:disabled){color:var(--lantern-muted)}
.ln-check:has(:disabled){color:var(--lantern-muted);cursor:default}
.ln-switch:disabled{opacity:.5}
.ln-button[data-kind=danger]:not(:disabled){background:var(--lantern-danger)}
.ln-skeleton[data-shape=circle]>span{inline-size:40px;block-size:40px;border-radius:50%}
`;
