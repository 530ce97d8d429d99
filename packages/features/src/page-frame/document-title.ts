const base = 'Wellspring'

/** Titles of the path segments that their own words do not name. */
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

const isId = (segment: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment)

/** The browser's title for a path: the page's own, then the product's name. */
export function documentTitle(pathname: string, given?: string): string {
  const segment = pathname
    .split('/')
    .filter((part) => part !== '' && !isId(part))
    .at(-1)
  if (given) return `${given} | ${base}`
  if (!segment) return base
  const words = titles[segment] ?? decodeURIComponent(segment).replaceAll('-', ' ').replaceAll(' and ', ' & ')
  return `${words} | ${base}`
}
