/** What a first view can do without. */
export const moreLayoutCss = `
.ln-stack{display:flex;flex-direction:column;gap:16px}
.ln-stack[data-gap=small]{gap:8px}
.ln-stack[data-gap=large]{gap:24px}
.ln-field-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:16px 12px;align-items:start}
.ln-divider{display:flex;align-items:center;gap:12px;inline-size:100%;margin:0;border:0;color:var(--lantern-muted);font-size:13px}
.ln-divider::before,.ln-divider::after{content:"";flex:1;border-block-start:1px solid var(--lantern-line)}
hr.ln-divider{gap:0}
`;
