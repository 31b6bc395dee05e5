export const choiceCss = `
.ln-tile{position:relative;display:flex;cursor:pointer}
.ln-tile input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:inherit}
.ln-tile span{flex:1;display:grid;place-items:center;text-align:center;text-wrap:balance;border-radius:inherit}
.ln-tile :focus-visible+span{outline:3px solid var(--lantern-focus);outline-offset:2px}
@media (forced-colors:active){.ln-tile :checked+span{outline:3px solid Highlight;outline-offset:-3px}}
`;
