export const skeletonCss = `
.ln-skeleton{display:grid;gap:8px;animation:ln-fade 200ms 300ms ease-out both}
.ln-skeleton>span{display:block;block-size:12px;border-radius:6px;background:var(--lantern-line);animation:ln-breathe 1.2s 300ms ease-in-out infinite alternate}
.ln-skeleton>span+span:last-child{inline-size:60%}
.ln-skeleton[data-shape=block]>span{block-size:120px;border-radius:10px}
@keyframes ln-fade{from{opacity:0}}
@keyframes ln-breathe{to{opacity:.3}}
@media (forced-colors:active){.ln-skeleton>span{border:1px solid CanvasText}}
`;
