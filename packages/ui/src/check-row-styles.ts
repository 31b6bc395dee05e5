/** A box or switch beside its words: the whole row is the target. */
export const checkRowCss = `
.ln-check{display:flex;align-items:flex-start;gap:12px;min-block-size:44px;padding-block:10px;font-size:15px;cursor:pointer}
.ln-check small{display:block;color:var(--lantern-muted);line-height:1.45}
.ln-check>span{flex:1;min-inline-size:0}
`;
