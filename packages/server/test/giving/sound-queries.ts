/**
 * For every route that asks for parameters one search that passes its checks, so that the answer is the policy's or the
 * use case's. `METHOD path` → search.
 */
export const soundQueries: Readonly<Record<string, string | undefined>> = {
  'POST /api/auth/login': '?campaign=mytennights',
  'GET /api/charity/{id}/logo/logo_upload': '?logo_extension=svg',
  'DELETE /api/charity/{id}/origins': '?origin=https://www.new.example',
  'DELETE /api/admin/changes/{charity}/decision': '?change_id=01a1fc69-0000-7000-8000-000000000000',
  'DELETE /api/charity/{id}/logo': '?fileName=logo.svg',
};
