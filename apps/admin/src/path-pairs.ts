import type { FileRouteTypes } from './routeTree.gen.ts'

/** The page after a log-in. */
export const homeHref = '/admin/dashboard'

/** Both URLs of a page, mapped to the path of its route. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': homeHref,
  '/admin': homeHref,
  '/dashboard': homeHref,
  '/activity-log': '/admin/activity-log',
  '/about': '/admin/about',
  '/bookings': '/admin/bookings',
  '/disputes': '/admin/disputes',
  '/membership-plan': '/admin/membership-plan',
  '/moderation': '/admin/moderation',
  '/faq': '/admin/faq',
  '/events': '/admin/events',
  '/orders': '/admin/orders',
  '/products': '/admin/products',
  '/services': '/admin/services',
  '/subscription': '/admin/subscription',
  '/support': '/admin/support',
  '/tenants': '/admin/tenants',
  '/wallet': '/admin/wallet',
  '/admin/account-settings': '/account-settings',
  '/admin/notifications': '/notifications',
}
