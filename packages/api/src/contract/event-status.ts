// Values only, no schemas: addresses of lists are read before their screens are there.

export const eventStatuses = [
  'draft',
  'pending_review',
  'published',
  'ended',
  'cancelled',
  'archived',
] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Where an event may go from where it stands. It ends by itself after its last date. */
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

/** Who may take which step; cancelling has an endpoint of its own. */
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
