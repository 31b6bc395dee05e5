/** What the platform may answer on any route: status → error codes. */
export const PLATFORM_ANSWERS: Readonly<Record<number, readonly string[]>> = {
  400: ['bad_request', 'invalid_body', 'invalid_query', 'invalid_idempotency_key'],
  403: ['origin_missing', 'origin_not_registered', 'not_allowed', 'recent_proof_required', 'second_factor_required'],
  // A path that names nothing valid is not found.
  404: ['not_found'],
  413: ['body_too_large'],
  415: ['not_json'],
};

/** What a refused call may write nevertheless, and why. */
export const WRITTEN_BY_REFUSALS: readonly {
  readonly table: string;
  /** `METHOD path`; any route where absent. */
  readonly route?: string;
  readonly why: string;
}[] = [
  { table: 'rate_windows', why: 'limits count refused calls too' },
  { table: 'login_codes', route: 'POST /api/auth/login', why: 'an address that is not known takes the same way' },
  {
    table: 'login_places',
    route: 'POST /api/auth/login',
    why: 'asking is counted, whether anybody has the address or not',
  },
  { table: 'unknown_logins', route: 'POST /api/auth/login', why: 'unknown addresses are counted' },
  ...['POST /api/auth/session', 'POST /api/payment_methods/on_file'].map((route) => ({
    table: 'login_codes',
    route,
    why: 'a wrong code takes one of its tries',
  })),
  ...['POST /api/auth/passkeys', 'POST /api/auth/passkeys/verify'].map((route) => ({
    table: 'passkey_challenges',
    route,
    why: 'a challenge is good for one answer, whatever it is',
  })),
  { table: 'uploads', route: 'PUT /api/uploads/{id}', why: 'an address takes one image, whatever becomes of it' },
  { table: 'quotes', route: 'POST /api/schedules', why: 'a plan that has changed is answered with a fresh quote' },
];
