/** The page to return to after logging in, passed along by every step. */
export const redirectSearch = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}

/** The path of a step, with that page appended. */
export const withRedirect = (path: string, { redirect }: { redirect?: string }) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
