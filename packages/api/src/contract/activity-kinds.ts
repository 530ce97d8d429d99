/** Topics by which an activity log can be filtered. */
export const activityKinds = [
  'account',
  'health',
  'bookings',
  'purchases',
  'events',
  'chat',
  'work',
  'support',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The ground on which an account was allowed to read a record. */
export const lookRights = [
  'consent',
  'booking',
  'coaching',
  'sale',
  'event',
  'provider',
  'organisation',
  'emergency',
  'staff',
] as const
export type LookRight = (typeof lookRights)[number]

/**
 * Fallback label for an activity without a hand-written sentence: `memberships.getInvoice` → 'Memberships: get
 * invoice'.
 */
export function spelledActivity(name: string): string {
  const [domain = '', ...verbs] = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verbs.join(' ')}`
}
