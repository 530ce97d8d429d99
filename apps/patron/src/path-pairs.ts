import type { FileRouteTypes } from './routeTree.gen.ts'

/** Both addresses of a page, and the one by which its route knows it. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/bookings': '/my-bookings',
  '/disputes': '/my-orders/disputes',
  '/find-provider': '/providers',
  '/orders': '/my-orders',
  '/patron': '/dashboard',
  '/patron/activity-log': '/activity-log',
  '/patron/bookings': '/my-bookings',
  '/patron/dashboard': '/dashboard',
  '/patron/find-provider': '/providers',
  '/patron/lotus': '/lotus',
  '/patron/membership-plan': '/membership-plan',
  '/patron/my-orders': '/my-orders',
  '/patron/notifications': '/notifications',
  '/patron/organisations': '/organisations',
  '/patron/profile': '/profile',
  '/patron/questionnaires': '/questionnaires',
  '/patron/resource-library': '/resource-library',
  '/patron/shop': '/shop',
  '/patron/shop/checkout': '/checkout',
  '/patron/shop/products': '/products',
  '/patron/telehealth': '/telehealth',
  '/patron/upcoming-events': '/upcoming-events',
  '/patron/wallet': '/wallet',
  '/patron/wellness-coach': '/wellness-coach',
}
