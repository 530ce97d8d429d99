import type { FileRouteTypes } from './routeTree.gen.ts'

const dashboard = '/tenant/dashboard'

/** Both addresses of a page, and the one by which its route knows it. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': dashboard,
  '/tenant': dashboard,
  '/dashboard': dashboard,
  '/membership-plan': '/subscription',
  '/tenant/membership-plan': '/subscription',
  '/tenant/subscription': '/subscription',
  '/tenant/account-settings': '/account-settings',
  '/tenant-forms': '/profile-setup',
  '/tenant/tenant-forms': '/profile-setup',
  '/tenant/profile-setup': '/profile-setup',
}
