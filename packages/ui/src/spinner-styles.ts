export const spinnerCss = `
.ln-spinner{display:inline-block;border:2px solid;border-block-start-color:transparent;border-radius:50%;animation:ln-turn .8s linear infinite}
@keyframes ln-turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.lantern-root .ln-spinner{animation:ln-breathe 1.6s ease-in-out infinite alternate!important;border-block-start-color:currentcolor}}
`;
