import { firstCss as componentCss } from '@lantern-giving/ui/styles';

/** The CSS of what is around every step, and of the plan. */
export const checkoutCss = `${componentCss}
.ln-checkout{background:none;text-wrap:pretty;max-inline-size:480px;margin-inline:auto}
.ln-checkout a:not(.ln-button){color:var(--lantern-accent)}
.ln-unseen{visibility:hidden}
.ln-step{display:flex;flex-direction:column;gap:24px;margin-block-start:20px}
.ln-presets{margin-block-start:12px}
@container (max-width:400px){.ln-step{gap:20px;margin-block-start:14px}.ln-presets{margin-block-start:8px}}
.ln-split-about{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;margin-block-start:8px;min-block-size:44px}
.ln-split-about>p{flex:1 1 180px}
.ln-quiet{color:var(--lantern-muted);font-size:13px}
.ln-text-button{padding:4px 0;border:0;background:none;color:var(--lantern-accent);font-size:inherit;text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px;cursor:pointer;border-radius:4px;min-block-size:24px}
.ln-text-button:hover{text-decoration-thickness:2px}
.ln-nights-box{margin-block-start:16px}
.ln-leaves{display:block;color:var(--lantern-muted)}
.ln-actions{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:20px}
.ln-preview{margin:12px 24px 0}
`;
