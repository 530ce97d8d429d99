import type { FileRouteTypes } from './routeTree.gen.ts'

/** Where a log-in leads. */
export const homeHref = '/admin/dashboard'

/** Both addresses of a page, and the one by which its route knows it. */
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
