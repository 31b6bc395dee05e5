import { moreCss, tooltipCss } from '@lantern-giving/ui/styles';

/** What all that is not in the first view needs besides. */
export const laterCss = `${moreCss}${tooltipCss}
.ln-late{padding:20px 24px 0}
@container (max-width:400px){.ln-late{padding-inline:16px}}
.ln-step>:empty{display:none}
.ln-explained{position:relative}
.ln-explained>.ln-tooltip{position:absolute;inset-block-start:10px;inset-inline-end:-2px}
.ln-explained>[role=radiogroup]+.ln-tooltip{inset-block-start:0}
.ln-explained>.ln-switch-row+.ln-tooltip{inset-block:0;margin-block:0;align-items:center}
.ln-explained :is(.ln-label,.ln-check){padding-inline-end:36px}
.ln-charity{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:56px;padding:10px 16px;border:0;background:none;text-align:start;cursor:pointer}
li+li>.ln-charity{border-block-start:1px solid var(--lantern-line)}
.ln-charity:hover{background:var(--lantern-sunken)}
.ln-charity[aria-current]{background:var(--lantern-accent-soft)}
.ln-charity:focus-visible{outline-offset:-3px}
.ln-charity>:first-child{flex:1;min-inline-size:0}
.ln-charity small{display:block;color:var(--lantern-muted);line-height:1.45}
.ln-fields{display:flex;flex-direction:column;gap:16px;border:0;margin:0;padding:0;min-inline-size:0}
.ln-legend{float:inline-start;inline-size:100%;margin-block-end:-4px;padding:0;font-size:15px;font-weight:600}
.ln-causes{border:1px solid var(--lantern-line);border-radius:12px;margin:0;padding:0;min-inline-size:0;overflow:hidden;background:var(--lantern-raised)}
.ln-cause{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;padding:4px 16px;min-block-size:60px}
.ln-cause+.ln-cause{border-block-start:1px solid var(--lantern-line)}
.ln-cause[data-chosen]{background:var(--lantern-accent-soft)}
.ln-cause>.ln-field{flex:1 1 180px}
.ln-cause-amount{flex:0 1 132px;margin-inline-start:auto;padding-block:4px}
.ln-chips .ln-tile small{display:block;font-weight:400;color:var(--lantern-muted);font-size:13px}
.ln-tax{display:flex;flex-direction:column;gap:12px;padding:12px 16px;border-radius:12px;background:var(--lantern-positive-soft)}
.ln-declaration{display:flex;flex-direction:column;gap:8px;padding-block-start:12px;border-block-start:1px solid var(--lantern-line);font-size:13px}
.ln-line{display:block}
.ln-nights-toggle{margin-block-start:12px}
.ln-table{overflow-x:auto;margin-block-start:8px;border:1px solid var(--lantern-line);border-radius:10px}
.ln-table table{inline-size:100%;border-collapse:collapse;font-size:13px;white-space:nowrap}
.ln-table :is(th,td){padding:8px 10px;text-align:start;font-weight:400}
.ln-table thead th{color:var(--lantern-muted)}
.ln-table :is(th,td):nth-child(n+3){text-align:end}
.ln-table td:nth-child(3){font-weight:600}
.ln-summary-action{font-size:13px}
.ln-table tbody tr{border-block-start:1px solid var(--lantern-line)}
.ln-table td small{display:block;white-space:normal;color:var(--lantern-muted)}
.ln-unseen{visibility:hidden}
.ln-card-field{display:flex;flex-direction:column;gap:8px}
.ln-card-field h3{font-size:15px}
.ln-card-field[data-locked]{opacity:.6;pointer-events:none}
.ln-card-wait{display:flex;flex-direction:column;gap:12px}
.ln-card-room[data-status=loading]{block-size:0;margin-block-start:-8px;overflow:hidden}
.ln-card-room[data-status=failed]{display:none}
.ln-done{display:grid;place-items:center;inline-size:52px;block-size:52px;margin-block-end:16px;border-radius:50%;background:var(--lantern-positive-soft);color:var(--lantern-positive)}
.ln-share{display:flex;flex-direction:column;gap:8px;padding-block-start:24px;border-block-start:1px solid var(--lantern-line)}
.ln-share h3{font-size:15px}
.ln-share-row{display:flex;gap:8px;align-items:stretch}
.ln-share-row>.ln-field{flex:1;min-inline-size:0}
`;
