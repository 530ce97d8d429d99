/** What an activity has to do with, for whoever looks for it. */
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

/** By what right somebody looked. */
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

/** `memberships.getInvoice` reads as 'Memberships: get invoice' where nobody has found better words. */
export function spelledActivity(name: string): string {
  const [domain = '', ...verbs] = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verbs.join(' ')}`
}
