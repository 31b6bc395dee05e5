export const modalCss = `
.ln-modal{inline-size:100%;max-inline-size:480px;max-block-size:min(92dvh,860px);margin:auto;overflow:hidden;border:1px solid var(--lantern-line);border-radius:16px;background:var(--lantern-surface);color:var(--lantern-ink);box-shadow:0 24px 64px #0006;overscroll-behavior:contain}
.ln-modal[open]{display:flex;animation:ln-appear 160ms ease-out}
.ln-modal::backdrop{background:#070818a6;animation:ln-fade 160ms ease-out}
.ln-modal-box{position:relative;flex:1;min-inline-size:0;display:flex;flex-direction:column;max-block-size:inherit}
.ln-modal-title{padding-block-start:20px;padding-inline:24px 64px;font-size:18px;line-height:1.3}
.ln-modal-body{flex:1;overflow-y:auto;scrollbar-color:var(--lantern-control-line) var(--lantern-surface);overscroll-behavior:contain;padding:12px 24px 24px}
.ln-modal-footer{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end;padding:14px 24px max(18px,env(safe-area-inset-bottom));border-block-start:1px solid var(--lantern-line)}
.ln-modal-close{position:absolute;inset-block-start:10px;inset-inline-end:10px;z-index:2}
.ln-modal[data-flush] .ln-modal-body{padding:0}
.ln-modal[data-flush] .ln-panel{border:0;border-radius:0;box-shadow:none}
.ln-modal[data-flush] .ln-panel{display:flex;flex-direction:column;min-block-size:100%}
.ln-modal[data-flush] .ln-panel-header{position:sticky;inset-block-start:0;z-index:1;padding-block:12px;padding-inline-end:60px;background:var(--lantern-surface)}
.ln-modal[data-flush] form{flex:1;display:flex;flex-direction:column}
.ln-modal[data-flush] .ln-panel-body{flex:1}
@keyframes ln-appear{from{opacity:0;transform:translateY(8px)}}
@keyframes ln-rise{from{transform:translateY(100%)}}
@media (max-width:520px){.ln-modal{max-inline-size:100%;margin-block-end:0;border-width:1px 0 0;border-end-start-radius:0;border-end-end-radius:0}.ln-modal[data-flush]{block-size:92dvh}.ln-modal[open]{animation:ln-rise 200ms ease-out}}
`;
