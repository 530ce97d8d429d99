import { sentences } from './activity-sentences.ts'

const refused = '.refused'

/** `memberships.getInvoice` reads as 'Memberships: get invoice' where nobody has found better words. */
function spelled(name: string): string {
  const [domain = '', ...verbs] = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verbs.join(' ')}`
}

/** What somebody did, as a person would say it. */
export function sentenceOf(name: string): string {
  if (!name.endsWith(refused)) return sentences[name] ?? spelled(name)
  return `Was refused: ${sentenceOf(name.slice(0, -refused.length)).toLowerCase()}`
}

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
