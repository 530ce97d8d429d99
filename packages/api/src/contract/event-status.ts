// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const eventStatuses = [
  'draft',
  'pending_review',
  'published',
  'ended',
  'cancelled',
  'archived',
] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Allowed status transitions. An event ends automatically after its last date. */
export const nextEventStatuses: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['pending_review', 'archived'],
  pending_review: ['published', 'draft'],
  published: ['ended', 'cancelled'],
  ended: ['archived'],
  cancelled: ['archived'],
  archived: [],
}

type Moves = Partial<Record<EventStatus, readonly EventStatus[]>>
const moderation: Moves = { pending_review: ['published', 'draft'] }

/** Transitions that each role can make; cancelling has its own endpoint. */
export const eventMoves: Record<'provider' | 'admin' | 'staff', Moves> = {
  provider: {
    draft: ['pending_review', 'archived'],
    pending_review: ['draft'],
    ended: ['archived'],
    cancelled: ['archived'],
  },
  admin: moderation,
  staff: moderation,
}
