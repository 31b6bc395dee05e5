/**
 * A query that passes the checks of each route with query parameters, so that the policy or the use case decides.
 * `METHOD path` → query.
 */
export const validQueries: Readonly<Record<string, string | undefined>> = {
  'GET /api/admin/campaigns/{campaign}/calendar': '?authority=umm-al-qura&start=2027-02-07',
  'POST /api/auth/login': '?campaign=mytennights',
  'GET /api/charity/{id}/logo/logo_upload': '?logo_extension=svg',
  'DELETE /api/charity/{id}/origins': '?origin=https://www.new.example',
  'DELETE /api/admin/changes/{charity}/decision': '?change_id=01a1fc69-0000-7000-8000-000000000000',
  'DELETE /api/charity/{id}/logo': '?fileName=logo.svg',
};
