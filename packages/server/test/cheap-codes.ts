import { SCRYPT_COST } from '../src/modules/auth/login-code.ts';

// Every login of a test would take 100 ms of processor time.
SCRYPT_COST.N = 2;
