/** Buttons with an icon only, as in dialogs and notices. */
export const iconButtonCss = `
.ln-icon-button{flex:none;inline-size:44px;block-size:44px;display:grid;place-items:center;padding:0;border:0;border-radius:50%;background:none;color:var(--lantern-muted);cursor:pointer}
.ln-icon-button:hover{color:var(--lantern-ink);background:var(--lantern-accent-soft)}
`;
