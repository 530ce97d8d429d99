import { and, eq, exists, gt, inArray, isNull, not, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { metStatuses } from '../../booking/rules.ts'
import { bookings } from '../../booking/tables.ts'
import { users } from '../../identity/tables.ts'
import { applications } from '../../onboarding/tables.ts'
import { RELATION_MS } from '../rules.ts'
import { consents } from '../tables.ts'

interface Pair {
  patronId: PgColumn
  providerId: PgColumn
}

/** They have a booking in the past year or an upcoming one. */
export const haveMet = (db: ReadOnly | Tx, { patronId, providerId }: Pair, now: Date): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(
        and(
          eq(bookings.patronId, patronId),
          eq(bookings.providerId, providerId),
          inArray(bookings.status, [...metStatuses]),
          gt(bookings.endsAt, new Date(now.getTime() - RELATION_MS)),
        ),
      ),
  )

/** The account is active and, for a provider, has a membership. */
const isInUse = (db: ReadOnly | Tx, userId: PgColumn, member?: 'member'): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNull(users.disabledAt),
          member && sql`${'member-provider'} = any(${users.roles})`,
        ),
      ),
  )

/** Whether a provider may read results shared with them: a member who is not suspended for an expired licence. */
export const isPractising = (db: ReadOnly | Tx, providerId: PgColumn): SQL | undefined =>
  and(
    isInUse(db, providerId, 'member'),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(applications)
          .where(and(eq(applications.userId, providerId), eq(applications.stage, 'suspended'))),
      ),
    ),
  )

/** Whether a consent is effective at this time. Evaluated on every read, never stored. */
export const isReadable = (db: ReadOnly | Tx, now: Date): SQL | undefined =>
  and(
    eq(consents.status, 'given'),
    gt(consents.until, now),
    haveMet(db, consents, now),
    isInUse(db, consents.patronId),
    isPractising(db, consents.providerId),
  )
