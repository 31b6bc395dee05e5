export const noticeCss = `
.ln-notice{--tone:var(--lantern-accent);display:flex;gap:12px;padding:14px 16px;border:1px solid transparent;border-radius:12px;background:var(--lantern-accent-soft);font-size:15px}
.ln-notice[data-tone=success]{--tone:var(--lantern-positive);background:var(--lantern-positive-soft)}
.ln-notice[data-tone=warning]{--tone:var(--lantern-warning);background:var(--lantern-warning-soft)}
.ln-notice[data-tone=danger]{--tone:var(--lantern-danger);background:var(--lantern-danger-soft)}
.ln-notice>svg{margin-block-start:1px;color:var(--tone)}
.ln-notice-text{flex:1;min-inline-size:0;overflow-wrap:anywhere}
.ln-notice b{display:block;color:var(--tone)}
.ln-notice-actions{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:10px}
`;
