// Values only, no schemas: addresses of lists are read before their screens are there.

export const contentKinds = ['article', 'audio', 'video', 'pdf'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Who may read, hear or see it; everybody sees that it is there. */
export const contentAccesses = ['everybody', 'members'] as const
export type ContentAccess = (typeof contentAccesses)[number]

export const contentStatuses = ['draft', 'pending_review', 'published', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]

/** Where content may go from where it stands. A change of its title, body or file has it looked at again. */
export const nextContentStatuses: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['pending_review', 'archived'],
  pending_review: ['published', 'draft'],
  published: ['archived', 'pending_review'],
  archived: ['draft'],
}

type Moves = Partial<Record<ContentStatus, readonly ContentStatus[]>>
const moderation: Moves = { pending_review: ['published', 'draft'], published: ['archived'] }

/** Who may take which step by itself; staff who sends back or takes down says why. */
export const contentMoves: Record<'provider' | 'admin' | 'staff', Moves> = {
  provider: {
    draft: ['pending_review', 'archived'],
    pending_review: ['draft'],
    published: ['archived'],
    archived: ['draft'],
  },
  admin: moderation,
  staff: moderation,
}

/** The parts of one's own library. */
export const libraryShelves = ['watch_later', 'in_progress', 'finished'] as const
export type LibraryShelf = (typeof libraryShelves)[number]

/** From this part of it on, content is finished. */
export const FINISHED_FROM = 0.9

/** How many of them somebody may have for later. */
export const MAX_WATCH_LATER = 500

/** How often a player says how far it is, in milliseconds. */
export const PROGRESS_EVERY_MS = 5000
