const hosts: Record<string, string> = {
  patron: 'Patrons’ site',
  provider: 'Providers’ site',
  tenant: 'Tenants’ site',
  admin: 'Staff site',
}

/** The host that somebody was on. */
export const hostName = (host: string) => hosts[host] ?? host

const pages: Record<string, string> = {
  application: '/admin/applications',
  booking: '/admin/bookings',
  dispute: '/admin/disputes',
  order: '/admin/orders',
  product: '/admin/products',
  purchase: '/admin/packages',
  service: '/admin/services',
}

/** Where what it was done to is shown, if it has a page. */
export function subjectHref(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':')
  const page = pages[kind]
  return page && id !== '' && id !== 'unknown' ? `${page}/${id}` : null
}

/** What people call what an entry is about, where its kind does not say it. */
const kinds: Record<string, string> = {
  audit: 'Activity log',
  call: 'Video call',
  calls: 'Video call',
  coaching: 'Coaching space',
  coachingAction: 'Coaching action',
  disputes: 'Dispute',
  finding: 'Difference in the ledger',
  identity: 'Account',
  look: 'Page',
  memberships: 'Membership',
  notice: 'Notification',
  onboarding: 'Application',
  orders: 'Order',
  packages: 'Package',
  plan: 'Membership plan',
  provider: 'Provider’s profile',
  purchase: 'Package purchase',
  registries: 'Register',
  registry: 'Register',
  registryLoad: 'Register upload',
  seller: 'Shop',
  series: 'Series of bookings',
  upload: 'File',
  uploads: 'File',
  user: 'Account',
  waitlist: 'Waitlist entry',
}

/** `application:01a1…` as its kind and its id. */
export function subjectOf(subject: string): { kind: string; id: string } {
  const [kind = '', ...rest] = subject.split(':')
  return { kind: kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1), id: rest.join(':') }
}

export const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))
