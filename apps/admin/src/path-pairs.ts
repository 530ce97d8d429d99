import type { FileRouteTypes } from './routeTree.gen.ts'

const dashboard = '/admin/dashboard'

/** Both addresses of a page, and the one by which its route knows it. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': dashboard,
  '/admin': dashboard,
  '/dashboard': dashboard,
  '/activity-log': '/admin/activity-log',
  '/bookings': '/admin/bookings',
  '/disputes': '/admin/disputes',
  '/membership-plan': '/admin/membership-plan',
  '/orders': '/admin/orders',
  '/products': '/admin/products',
  '/services': '/admin/services',
  '/subscription': '/admin/subscription',
  '/wallet': '/admin/wallet',
  '/admin/account-settings': '/account-settings',
}
