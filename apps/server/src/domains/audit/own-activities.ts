import { and, count, desc, eq, inArray, notInArray, notLike, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { OwnActivity } from '@wellspring/api/contract/audit'

import type { ReadOnly } from '../../db/database.ts'
import { endpoints } from '../../endpoints.ts'
import { bookings } from '../booking/tables.ts'
import { coachingSpaces } from '../coaching/tables.ts'
import { providers } from '../directory/tables.ts'
import { disputes } from '../disputes/tables.ts'
import { orders } from '../orders/tables.ts'
import { packagePurchases } from '../packages/tables.ts'
import { bookingSeries } from '../series/tables.ts'
import { waitlistEntries } from '../waitlist/tables.ts'
import { currentName, formerNamesFrom } from './former-names.ts'
import { ownActs } from './queries.ts'
import { changes } from './tables.ts'

/** Requests that leave a row when something is only looked at. */
const looks = endpoints.filter(({ meta }) => meta.watched).map(({ name }) => name)

type Owned = { id: PgColumn; patronId: PgColumn }

/** By what the rows of a watched request call their subject. */
const owned: readonly [domain: string, table: Owned][] = [
  ['orders', orders],
  ['disputes', disputes],
  ['booking', bookings],
  ['calls', bookings],
  ['packages', packagePurchases],
  ['coaching', coachingSpaces],
  ['series', bookingSeries],
  ['waitlist', waitlistEntries],
]

/** All that may be looked at about a patron, as subjects. */
const subjectsOf = (userId: string): SQL =>
  sql.join(
    [
      sql`select ${`identity:${userId}`}::text`,
      // A provider opens a coaching space by its patron.
      sql`select ${`coaching:${userId}`}::text`,
      ...owned.map(
        ([domain, { id, patronId }]) =>
          sql`select ${`${domain}:`}::text || ${id} from ${patronId.table} where ${patronId} = ${userId}`,
      ),
    ],
    sql` union all `,
  )

/** What a patron did, without what they only looked at, and what others looked at about them. */
const isOwn = (userId: string) => {
  const did = or(
    eq(changes.actorId, userId),
    and(inArray(changes.name, ownActs), eq(changes.subject, `user:${userId}`)),
  )
  const isNews = and(
    notInArray(changes.name, looks),
    notLike(changes.name, '%.refused'),
    notLike(changes.name, 'notification.%'),
    notInArray(changes.name, formerNamesFrom('notification.')),
    // What only the card company has opened.
    notLike(changes.name, 'gatewayCustomer.%'),
    notInArray(changes.name, formerNamesFrom('gatewayCustomer.')),
  )
  const byOthers = and(
    sql`${changes.actorId} <> ${userId}`,
    inArray(changes.name, looks),
    sql`${changes.subject} in (${subjectsOf(userId)})`,
  )
  return or(and(did, isNews), byOthers)
}

interface Row {
  id: string
  at: Date
  name: string
  subject: string
  actorId: string | null
  actorKind: string | null
  practice: string | null
}

function presentFor(userId: string, { actorId, actorKind, practice, at, ...row }: Row): OwnActivity {
  const isOwnAct = actorId === userId || !looks.includes(row.name)
  const kind = actorKind === 'provider' ? 'provider' : 'staff'
  const name = practice ?? (kind === 'provider' ? 'A provider' : 'Wellspring staff')
  return { ...row, name: currentName(row.name), at: at.toISOString(), by: isOwnAct ? null : { name, kind } }
}

/** What a patron did, and who opened what about them, the newest first. */
export async function listOwnActivities(
  db: ReadOnly,
  userId: string,
  { limit, page }: { limit: number; page: number },
): Promise<{ activities: OwnActivity[]; totalRecords: number }> {
  const where = isOwn(userId)
  const { id, at, name, subject, actorId, actorKind } = changes
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, at, name, subject, actorId, actorKind, practice: providers.name })
      .from(changes)
      .leftJoin(providers, eq(providers.id, changes.actorId))
      .where(where)
      .orderBy(desc(changes.id))
      .limit(limit)
      .offset(limit * page),
    db.select({ count: count() }).from(changes).where(where),
  ])
  return { activities: rows.map((row) => presentFor(userId, row)), totalRecords: counted?.count ?? 0 }
}
