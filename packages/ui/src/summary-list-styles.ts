export const summaryListCss = `
.ln-summary{display:grid;gap:10px;font-size:15px}
.ln-summary>div{display:flex;justify-content:space-between;gap:16px}
.ln-summary dt{min-inline-size:0;text-wrap:balance}
.ln-summary small{display:block;color:var(--lantern-muted)}
.ln-summary dd{flex:none;max-inline-size:60%;text-align:end}
.ln-summary-action{display:block}
.ln-summary [data-tone=total]{margin-block-start:2px;padding-block-start:12px;border-block-start:1px solid var(--lantern-line);font-weight:700;font-size:18px}
.ln-summary [data-tone=positive]{color:var(--lantern-positive)}
`;
