export { addScript } from './add-script.ts';
export { type AsHuman, type HumanProof, humanOf } from './as-human.ts';
export { humanToken, type Recaptcha, type Turnstile, type TurnstileOptions } from './human-check.ts';
export {
  HUMAN_CHECK_SERVICES,
  type HumanAction,
  type HumanCheckService,
  type HumanCheckSite,
  pageAction,
} from './page-action.ts';
