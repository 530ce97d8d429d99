import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { sql } from '../../db/drizzle.ts'
import { payoutHolds, sales } from '../wallet/tables.ts'

/** Whose account goes, and why. */
export interface Leaving {
  userId: string
  because: 'disabled' | 'closed'
}

/** Something that people have under way with others when an account goes. */
export interface Commitment {
  /** The ids of those that end with the account. */
  listEnding?: (db: ReadOnly, userId: string, now: Date) => Promise<string[]>
  /** Ends one of them. One that is over already is left alone. */
  end?: (context: Context, id: string, leaving: Leaving) => Promise<unknown>
  /** How many have to be over before the account can be erased. */
  countWaiting?: (db: ReadOnly, userId: string, now: Date) => Promise<number>
  /** Stays as it is while an account is only disabled: it may be enabled again. */
  onlyWhenClosed?: true
}

/** As if they did it themselves; the trail says that nobody was there. */
export const patronOf = (userId: string): Actor => ({ userId, sessionId: '', kind: 'patron', roles: [] })

export const providerOf = (userId: string): Actor => ({
  userId,
  sessionId: '',
  kind: 'provider',
  roles: ['member-provider'],
})

export const ownerOf = (userId: string): Actor => ({
  userId,
  sessionId: '',
  kind: 'tenant',
  roles: ['hospital-admin'],
})

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Whether a bank has what was paid for it: until it has decided nothing goes back, so nothing ends. */
export const isWithBank = (kind: 'booking' | 'ticket' | 'order', id: PgColumn) =>
  sql`exists (select from ${payoutHolds} h join ${sales} s on s.id = h.sale_id
    where s.subject_kind = ${kind} and s.subject_id = ${id} and h.frozen_since is not null)`

/** What people are told of why something is off. */
export const noteOf = ({ because }: Leaving) =>
  because === 'closed' ? 'The account is being closed.' : 'The account is not in use any more.'
