export const statusCardCss = `
.ln-card{display:flex;flex-wrap:wrap;align-items:center;gap:14px;padding:20px;border:1px solid var(--lantern-line);border-radius:14px;background:var(--lantern-raised)}
.ln-card-text{flex:1 1 180px;min-inline-size:0}
.ln-card :is(h2,h3,h4){font-size:16px;line-height:1.35}
.ln-card p{color:var(--lantern-muted);font-size:15px;margin-block-start:2px}
.ln-mark{display:inline-flex;align-items:center;gap:4px;margin-block-start:8px;padding:2px 10px;border-radius:20px;font-size:13px;font-weight:600;color:var(--lantern-warning);background:var(--lantern-warning-soft);border:1px solid transparent}
.ln-mark[data-completed]{color:var(--lantern-positive);background:var(--lantern-positive-soft)}
`;
