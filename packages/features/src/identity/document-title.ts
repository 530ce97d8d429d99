const BASE = 'Wellspring'

const titles: Record<string, string> = {
  otp: 'One Time Password',
  login: 'Login',
  password: 'Password',
  settings: 'Settings',
  security: 'Security',
  home: 'Home',
  'wellness-center': 'Wellness Center',
  providers: 'Providers',
  telehealth: 'Telehealth',
  coaches: 'Coaches',
  events: 'Events',
  shop: 'Shop',
  checkout: 'Checkout',
  faq: 'FAQ',
  about: 'About',
  careers: 'Careers',
  'product-detail': 'Product Detail',
  'my-orders': 'My Orders',
  disputes: 'Disputes',
  dashboard: 'Dashboard',
  wallet: 'Wallet',
  lotus: 'Lotus',
  'activity-log': 'Activity Log',
  'membership-plan': 'Membership Plan',
  'provider-forms': 'Provider Forms',
  memberships: 'Memberships',
  'chat-rooms': 'Chat Rooms',
  questionnaires: 'Questionnaires',
  'wellness-coach': 'Wellness Coach',
  'find-provider': 'Find a Provider',
  'upcoming-events': 'Upcoming Events',
  'resource-library': 'Resource Library',
  profile: 'Profile',
}

const isId = (segment: string) => /^[\da-f-]{8,}$/i.test(segment) || /^\d+$/.test(segment)

function titleOf(pathname: string) {
  const segments = pathname.split('/').filter(Boolean)
  const last = segments.at(-1) ?? ''
  // Upper and lower case are the same page to the router.
  const named = (segments.length > 1 && isId(last) ? (segments.at(-2) ?? '') : last).toLowerCase()
  return titles[named] ?? named.replaceAll('-', ' ').replaceAll(' and ', ' & ')
}

/** What the browser's tab says: the page's title before the product's, or in its place. */
export function documentTitle(pathname: string, title?: string, isWhole = false): string {
  const own = title ?? titleOf(pathname)
  if (!own) return BASE
  return isWhole ? own : `${own} | ${BASE}`
}
