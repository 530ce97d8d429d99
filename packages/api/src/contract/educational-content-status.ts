// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const contentKinds = ['article', 'audio', 'video', 'pdf'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Who can open the content; everybody can see that it exists. */
export const contentAccesses = ['everybody', 'members'] as const
export type ContentAccess = (typeof contentAccesses)[number]

export const contentStatuses = ['draft', 'pending_review', 'published', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]

/** Allowed status transitions. Changing the title, body or file of published content sends it to review again. */
export const nextContentStatuses: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['pending_review', 'archived'],
  pending_review: ['published', 'draft'],
  published: ['archived', 'pending_review'],
  archived: ['draft'],
}

type Moves = Partial<Record<ContentStatus, readonly ContentStatus[]>>
const moderation: Moves = { pending_review: ['published', 'draft'], published: ['archived'] }

/** Transitions that each role can make. Staff must give a reason to send content back or take it down. */
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

/** The sections of a patron's library. */
export const libraryShelves = ['watch_later', 'in_progress', 'finished'] as const
export type LibraryShelf = (typeof libraryShelves)[number]

/** Fraction from which content counts as finished. */
export const FINISHED_FROM = 0.9

/** Maximum number of items on a patron's watch-later list. */
export const MAX_WATCH_LATER = 500

/** Interval in milliseconds at which a player saves its progress. */
export const PROGRESS_EVERY_MS = 5000
