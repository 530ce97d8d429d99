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

/** `application:01a1…` as its kind and its id. */
export function subjectOf(subject: string): { kind: string; id: string } {
  const [kind = '', ...rest] = subject.split(':')
  return { kind: kind.charAt(0).toUpperCase() + kind.slice(1), id: rest.join(':') }
}

export const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))
