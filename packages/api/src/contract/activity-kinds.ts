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
