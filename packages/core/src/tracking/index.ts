export { HUMAN_CHECK_SERVICES, type HumanAction, type HumanCheckService, pageAction } from './page-action.ts';
