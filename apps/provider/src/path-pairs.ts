import type { FileRouteTypes } from './routeTree.gen.ts'

const dashboard = '/provider/dashboard'

/** Both addresses of a page, and the one by which its route knows it. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': dashboard,
  '/provider': dashboard,
  '/dashboard': dashboard,
  '/bookings': '/provider/bookings',
  '/disputes': '/provider/disputes',
  '/orders': '/provider/orders',
  '/products': '/provider/products',
  '/services': '/provider/services',
  '/wallet': '/provider/wallet',
  '/membership-plan': '/subscription',
  '/provider/membership-plan': '/subscription',
  '/provider/subscription': '/subscription',
  '/provider/account-settings': '/account-settings',
  '/provider/telehealth': '/telehealth',
  '/provider/provider-forms': '/provider-forms',
}
