/**
 * Looks that a checkout has no use for: columns and dividers, fields and choices that are disabled, notices that are
 * dismissed, what destroys, what is muted in a summary or round and on its way.
 */
export const rareCss = `
.ln-stack{display:flex;flex-direction:column;gap:16px}
.ln-stack[data-gap=small]{gap:8px}
.ln-stack[data-gap=large]{gap:24px}
.ln-divider{display:flex;align-items:center;gap:12px;inline-size:100%;margin:0;border:0;color:var(--lantern-muted);font-size:13px}
.ln-divider::before,.ln-divider::after{content:"";flex:1;border-block-start:1px solid var(--lantern-line)}
hr.ln-divider{gap:0}
.ln-notice .ln-icon-button{margin-block:-12px;margin-inline:-6px -14px}
.ln-frame:has(:disabled){background:var(--lantern-sunken);color:var(--lantern-muted)}
.ln-frame:has([readonly]){border-style:dashed;background:var(--lantern-sunken);color:var(--lantern-ink)}
.ln-summary [data-tone=muted]{color:var(--lantern-muted)}
.ln-tile :disabled+span{opacity:.5;cursor:default}
.ln-option:has(:disabled){color:var(--lantern-muted)}
.ln-check:has(:disabled){color:var(--lantern-muted);cursor:default}
.ln-switch:disabled{opacity:.5}
.ln-button[data-kind=danger]:not(:disabled){background:var(--lantern-danger)}
.ln-skeleton[data-shape=circle]>span{inline-size:40px;block-size:40px;border-radius:50%}
`;
