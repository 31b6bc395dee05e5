export { addScript } from './add-script.ts';
export { humanToken, type Recaptcha, type Turnstile, type TurnstileOptions } from './human-check.ts';
export {
  HUMAN_CHECK_SERVICES,
  type HumanAction,
  type HumanCheckService,
  type HumanCheckSite,
  pageAction,
} from './page-action.ts';
export { type HumanProof, humanTokenFor, type WithHumanToken } from './with-human-token.ts';
