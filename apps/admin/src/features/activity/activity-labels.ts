import type { Activity } from '@wellspring/api/contract/audit'
import { isRefused } from '@wellspring/features/activity'
import { viewerLocale, zoneNow } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { spelled, stateName } from './state-labels.ts'

const hosts: Record<string, string> = {
  patron: t`Patrons’ site`,
  provider: t`Providers’ site`,
  tenant: t`Tenants’ site`,
  admin: t`Staff site`,
}

/** The label of the host of a request. */
export const hostName = (host: string) => hosts[host] ?? host

const at = (path: string) => (id: string) => `${path}/${id}`

/** The staff page of a subject, by its kind. A read is logged with the name of its domain as the kind. */
export const staffHrefs: Readonly<Record<string, (id: string) => string>> = {
  application: at('/admin/applications'),
  onboarding: at('/admin/applications'),
  booking: at('/admin/bookings'),
  call: at('/admin/bookings'),
  chatCase: at('/admin/moderation'),
  clients: at('/admin/people'),
  dispute: at('/admin/disputes'),
  educationalContent: at('/admin/educational-content'),
  event: at('/admin/events'),
  identity: at('/admin/people'),
  order: at('/admin/orders'),
  product: at('/admin/products'),
  purchase: at('/admin/packages'),
  service: at('/admin/services'),
  support: at('/admin/support'),
  ticket: at('/admin/support'),
  user: at('/admin/people'),
}

/** Reads in these domains are logged with the id of another record. */
const otherIds = new Set(['events', 'packages'])

/** The staff page of the subject; null if there is none or the record is gone. */
export function subjectHref({ subject, about }: Pick<Activity, 'subject' | 'about'>): string | null {
  if (about === null) return null
  const [kind = '', id = ''] = subject.split(':')
  const href = staffHrefs[kind] ?? (otherIds.has(kind) ? undefined : staffHrefs[kind.replace(/s$/, '')])
  return href ? href(id) : null
}

/** Labels of kinds whose identifier is not a readable name. */
const kinds: Record<string, string> = {
  audit: t`Activity log`,
  call: t`Video call`,
  chatCase: t`Moderation case`,
  calls: t`Video call`,
  coaching: t`Coaching space`,
  coachingAction: t`Coaching action`,
  disputes: t`Dispute`,
  eventBooking: t`Event ticket`,
  faq: t`FAQ`,
  finding: t`Difference in the ledger`,
  identity: t`Account`,
  look: t`Page`,
  memberships: t`Membership`,
  notice: t`Notification`,
  onboarding: t`Application`,
  orders: t`Order`,
  packages: t`Package`,
  plan: t`Membership plan`,
  provider: t`Provider’s profile`,
  purchase: t`Package purchase`,
  registries: t`Register`,
  registry: t`Register`,
  registryLoad: t`Register upload`,
  seller: t`Shop`,
  series: t`Series of bookings`,
  upload: t`File`,
  uploads: t`File`,
  user: t`Account`,
  waitlist: t`Waitlist entry`,
  wellnessDomain: t`Wellness area`,
}

function splitSubject(subject: string) {
  const [kind = '', ...rest] = subject.split(':')
  return { kind, id: rest.join(':') }
}

/** Splits a subject such as `application:01a1…` into the label of its kind and its id. */
export function subjectOf(subject: string): { kind: string; id: string } {
  const { kind, id } = splitSubject(subject)
  return { kind: kinds[kind] ?? spelled(kind), id }
}

/** The actor of an entry without an account: the product, or a guest whose request was refused. */
export const nobody = (name: string) => (isRefused(name) ? t`Someone not logged in` : t`Wellspring`)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Characters above which a change is shown only in the entry itself. */
const LONGEST = 40

const named = new Set(['status', 'stage'])

/** A summary of the fields that differ between before and after: 'status from Confirmed to Missed'. */
export function changeOf({
  before,
  after,
  subject,
}: Pick<Activity, 'before' | 'after' | 'subject'>): string | null {
  if (!isObject(before) || !isObject(after)) return null
  const { kind } = splitSubject(subject)
  const changed = Object.keys(before).flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (was === is || !isPlain(was) || !isPlain(is)) return []
    const say = (value: unknown) => (named.has(name) ? stateName(kind, String(value)) : String(value))
    const words = t`${spelled(name).toLowerCase()} from ${say(was)} to ${say(is)}`
    return words.length > LONGEST ? [] : [words]
  })
  return changed.length === 0 ? null : changed.slice(0, 2).join(', ')
}

/** The day and the time to the second. */
export function momentParts(instant: string): { day: string; time: string } {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(viewerLocale(), { ...style, timeZone: zoneNow() }).format(new Date(instant))
  return { day: part({ dateStyle: 'medium' }), time: part({ timeStyle: 'medium' }) }
}

export function moment(instant: string): string {
  const { day, time } = momentParts(instant)
  return `${day}, ${time}`
}
