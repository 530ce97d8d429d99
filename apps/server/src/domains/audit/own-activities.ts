import { and, count, desc, eq, inArray, notInArray, notLike, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { OwnActivity } from '@wellspring/api/contract/audit'

import type { Context, Contributions } from '../../context.ts'
import { endpoints } from '../../endpoints.ts'
import { currentName, formerNamesFrom } from './former-names.ts'
import { ownAccountEvents } from './queries.ts'
import { changes } from './tables.ts'

/** Requests that leave a row when something is only looked at. */
const reads = endpoints.filter(({ meta }) => meta.logsReads).map(({ name }) => name)

/** What others do so that they may look: it is told like a look. */
const openings = ['emergencyAccess.open']
const looks = [...reads, ...openings]

/** All that may be looked at about a patron, as subjects. */
const subjectsOf = (owned: Contributions['patronSubjects'], userId: string): SQL =>
  sql.join(
    [
      sql`select ${`identity:${userId}`}::text`,
      // A provider opens a coaching space by its patron.
      sql`select ${`coaching:${userId}`}::text`,
      // And what is shared with them.
      sql`select ${`sharing:${userId}`}::text`,
      ...Object.entries(owned).map(
        ([domain, { id, patronId }]) =>
          sql`select ${`${domain}:`}::text || ${id} from ${patronId.table} where ${patronId} = ${userId}`,
      ),
    ],
    sql` union all `,
  )

/** What a patron did, without what they only looked at, and what others looked at about them. */
const isOwn = (owned: Contributions['patronSubjects'], userId: string) => {
  const did = or(
    eq(changes.actorId, userId),
    and(inArray(changes.name, ownAccountEvents), eq(changes.subject, `user:${userId}`)),
  )
  const isNews = and(
    notInArray(changes.name, reads),
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
    sql`${changes.subject} in (${subjectsOf(owned, userId)})`,
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
  { db, deps }: Context,
  userId: string,
  { limit, page }: { limit: number; page: number },
): Promise<{ activities: OwnActivity[]; totalRecords: number }> {
  const where = isOwn(deps.patronSubjects, userId)
  const { id, at, name, subject, actorId, actorKind } = changes
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, at, name, subject, actorId, actorKind, practice: deps.practiceName(actorId) })
      .from(changes)
      .where(where)
      .orderBy(desc(changes.id))
      .limit(limit)
      .offset(limit * page),
    db.select({ count: count() }).from(changes).where(where),
  ])
  return { activities: rows.map((row) => presentFor(userId, row)), totalRecords: counted?.count ?? 0 }
}
