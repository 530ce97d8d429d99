import type { FileRouteTypes } from './routeTree.gen.ts'

/** The page after a log-in. */
export const homeHref = '/provider/dashboard'

/** Both URLs of a page, mapped to the path of its route. */
export const pathPairs: Readonly<Record<`/${string}`, FileRouteTypes['to']>> = {
  '/': homeHref,
  '/provider': homeHref,
  '/dashboard': homeHref,
  '/bookings': '/provider/bookings',
  '/disputes': '/provider/disputes',
  '/events': '/provider/events',
  '/orders': '/provider/orders',
  '/products': '/provider/products',
  '/profile': '/provider/profile',
  '/services': '/provider/services',
  '/wallet': '/provider/wallet',
  '/membership-plan': '/subscription',
  '/provider/membership-plan': '/subscription',
  '/provider/subscription': '/subscription',
  '/provider/chat-rooms': '/chat-rooms',
  '/provider/support': '/support',
  '/provider/account-settings': '/account-settings',
  '/provider/telehealth': '/telehealth',
  '/provider/provider-forms': '/provider-forms',
  '/provider/activity-log': '/activity-log',
  '/provider/close-account': '/close-account',
  '/provider/your-data': '/your-data',
  '/provider/notifications': '/notifications',
}
