/** What a first view can do without. */
export const moreLayoutCss = `
.ln-field-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:16px 12px;align-items:start}
`;
