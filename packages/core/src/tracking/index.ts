export { humanToken, type Recaptcha, type Turnstile, type TurnstileOptions } from './human-check.ts';
export { HUMAN_CHECK_SERVICES, type HumanAction, type HumanCheckService, pageAction } from './page-action.ts';
