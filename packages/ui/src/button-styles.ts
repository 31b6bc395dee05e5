export const buttonCss = `
.ln-button{position:relative;display:inline-flex;align-items:center;justify-content:center;min-block-size:52px;padding:12px 22px;border:1px solid transparent;border-radius:12px;background:var(--lantern-accent);color:var(--lantern-on-accent);font-weight:650;line-height:1.25;text-align:center;text-wrap:balance;text-decoration:none;cursor:pointer;transition:120ms ease-out}
.ln-button:hover{filter:brightness(1.12)}
.ln-button:active:not(:disabled)>.ln-button-text{transform:scale(.97)}
.ln-button[data-wide]{inline-size:100%;padding-inline:12px}
.ln-button[data-size=small]{min-block-size:44px;padding:8px 16px;border-radius:10px;font-size:15px;font-weight:600}
.ln-button[data-kind=secondary]{background:var(--lantern-raised);color:var(--lantern-ink);border-color:var(--lantern-line)}
.ln-button[data-kind=quiet]{background:none;color:var(--lantern-accent);padding-inline:12px;font-weight:600}
.ln-button[data-kind=secondary]:hover,.ln-button[data-kind=quiet]:hover{background:var(--lantern-accent-soft);filter:none}
.ln-button:disabled{background:var(--lantern-sunken);color:var(--lantern-muted);border-color:var(--lantern-line);cursor:default;filter:none}
.ln-button-text{display:inline-flex;align-items:center;gap:8px}
`;
