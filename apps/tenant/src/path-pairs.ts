import type { FileRouteTypes } from './routeTree.gen.ts'

/** The page after a log-in. */
export const homeHref = '/tenant/dashboard'

/** Both URLs of a page, mapped to the path of its route. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': homeHref,
  '/tenant': homeHref,
  '/dashboard': homeHref,
  '/membership-plan': '/subscription',
  '/tenant/membership-plan': '/subscription',
  '/tenant/subscription': '/subscription',
  '/tenant/account-settings': '/account-settings',
  // The profile of an administrator is only a name and a picture.
  '/profile': '/account-settings',
  '/tenant/profile': '/account-settings',
  '/members': '/tenant/members',
  '/invitations': '/tenant/invitations',
  '/reports': '/tenant/reports',
  '/billing': '/tenant/billing',
  '/benefits': '/tenant/benefits',
  '/tenant-forms': '/profile-setup',
  '/tenant/tenant-forms': '/profile-setup',
  '/tenant/profile-setup': '/profile-setup',
  '/tenant/activity-log': '/activity-log',
  '/tenant/close-account': '/close-account',
  '/tenant/your-data': '/your-data',
  '/tenant/notifications': '/notifications',
}
