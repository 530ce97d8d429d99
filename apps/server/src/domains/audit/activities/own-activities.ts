import { desc, eq, gte, lt, and, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { activityKinds } from '@wellspring/api/contract/activity-kinds'
import type { ActivityKind } from '@wellspring/api/contract/activity-kinds'
import type { OwnActivity } from '@wellspring/api/contract/audit'

import type { Actor, Context } from '../../../context.ts'
import { afterCursor, pageOf, startOf } from './activity-pages.ts'
import { rightOf } from './activity-kinds.ts'
import { currentName } from './former-names.ts'
import { nameSubjects } from '../subject-names.ts'
import { activityEntries, changes } from '../tables.ts'

interface Filter {
  by?: 'me' | 'others' | undefined
  kind?: ActivityKind | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
  limit: number
}

interface Row {
  id: string
  at: Date
  name: string
  subject: string
  actorKind: string | null
  isOwn: boolean
  kind: ActivityKind
  address: string | null
  device: string | null
  practice: string | null
  reason: string | null
}

const unnamed = {
  provider: 'A provider',
  organisation: 'Your organisation',
  staff: 'Wellspring staff',
  patron: 'A patron',
} as const

function lookerOf({ name, actorKind, practice, reason }: Row): OwnActivity['by'] {
  const kind =
    actorKind === 'provider' || actorKind === 'patron'
      ? actorKind
      : actorKind === 'tenant'
        ? 'organisation'
        : 'staff'
  return { name: practice ?? unnamed[kind], kind, right: rightOf(name, actorKind), reason }
}

const present = (row: Row, names: ReadonlyMap<string, string>): OwnActivity => ({
  id: row.id,
  at: row.at.toISOString(),
  name: currentName(row.name),
  subject: row.subject,
  about: names.get(row.subject) ?? null,
  kind: row.kind,
  address: row.address,
  device: row.device,
  by: row.isOwn ? null : lookerOf(row),
})

/**
 * Merges the newest rows of each kind, so that an index scan reads at most a page per kind, however long the log is.
 */
function newest(userId: string, filter: Filter): SQL {
  const { isOwn, kind, at, changeId } = activityEntries
  const owns = filter.by === undefined ? [true, false] : [filter.by === 'me']
  const kinds = filter.kind === undefined ? activityKinds : [filter.kind]
  const where = and(
    eq(activityEntries.userId, userId),
    sql`${isOwn} = side.is_own`,
    sql`${kind} = side.kind`,
    filter.from ? gte(at, startOf(filter.from)) : undefined,
    filter.to ? lt(at, startOf(filter.to, 1)) : undefined,
    filter.before ? afterCursor(filter.before, at, changeId) : undefined,
  )
  const sides = owns.flatMap((own) => kinds.map((one) => sql`(${own}::boolean, ${one}::text)`))
  return sql`(select entry.* from (values ${sql.join(sides, sql`, `)}) as side(is_own, kind)
    cross join lateral (
      select ${isOwn}, ${kind}, ${at}, ${changeId} from ${activityEntries}
      where ${where} order by ${desc(at)}, ${desc(changeId)} limit ${filter.limit + 1}
    ) as entry
    order by entry.at desc, entry.change_id desc limit ${filter.limit + 1}) as entry`
}

const isEmergency = sql`split_part(${changes.subject}, ':', 1) in ('emergency', 'emergencyAccess')`

/** What a person did, and who read their data, newest first. */
export async function listOwnActivities(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { userId }: Pick<Actor, 'userId'>,
  filter: Filter,
): Promise<{ activities: OwnActivity[]; older: string | null }> {
  const { id, at, name, subject, actorKind } = changes
  const isOwn = sql<boolean>`entry.is_own`
  const kind = sql<ActivityKind>`entry.kind`
  // Other people's addresses and devices are private to them.
  const address = sql<string | null>`case when entry.is_own then ${changes.address} end`
  const device = sql<string | null>`case when entry.is_own then ${changes.after} ->> 'device' end`
  // The reason of an emergency access, for the patron only. It is stored with the access and not in the trail.
  const reason = sql<string | null>`case when not entry.is_own and ${isEmergency}
    then ${deps.lookReason(sql`split_part(${subject}, ':', 2)::uuid`)} end`
  const rows = await db
    .select({
      id,
      at,
      name,
      subject,
      actorKind,
      isOwn,
      kind,
      address,
      device,
      reason,
      practice: deps.practiceName(changes.actorId),
    })
    .from(newest(userId, filter))
    .innerJoin(changes, sql`${id} = entry.change_id`)
    .orderBy(sql`entry.at desc`, sql`entry.change_id desc`)
  const { shown, older } = pageOf(rows, filter.limit)
  const names = await nameSubjects({ db, deps }, shown, { readerId: userId, isTrail: false })
  return { activities: shown.map((row) => present(row, names)), older }
}
