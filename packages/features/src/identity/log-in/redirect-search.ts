/** Where somebody wanted to go before they were asked to log in. Every step of signing in hands it on. */
export const redirectSearch = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}

/** A step's address that carries the goal on. */
export const withRedirect = (path: string, { redirect }: { redirect?: string }) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
