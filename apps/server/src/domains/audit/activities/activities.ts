import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
} from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { Activity } from '@wellspring/api/contract/audit'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { containing, literally } from '../../../db/like.ts'
import { users } from '../../identity/tables.ts'
import { nonEmergencyReads } from './activity-entries.ts'
import { pageOf, startOf } from './activity-pages.ts'
import { findSubjects, subjectsOfPeople } from './find-subjects.ts'
import { currentName, formerNamesFrom } from './former-names.ts'
import { ownAccountEvents } from '../rules.ts'
import { nameSubjects } from '../subject-names.ts'
import { byteName, changes, subjectKind } from '../tables.ts'

interface ActivityFilter {
  name?: string | undefined
  actor?: string | undefined
  search?: string | undefined
  kind?: 'deeds' | 'people' | 'product' | 'looks' | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: '-at' | 'at'
  before?: string | undefined
  limit: number
}

/** Up to this many people, their rows are looked up by person. With more matches, each row is checked instead. */
const MOST_PEOPLE = 50

const actorName = sql<string | null>`(${users.firstName} || ' ' || ${users.lastName})`

const isOwnAccounts = and(isNull(changes.actorId), inArray(changes.name, [...ownAccountEvents]))

/** The actor or, for a user who was not signed in yet, the account itself. */
const actorId = sql<string | null>`coalesce(${changes.actorId},
  case when ${isOwnAccounts} then substring(${changes.subject} from 6)::uuid end)`

interface Row {
  change: typeof changes.$inferSelect
  actorId: string | null
  actorName: string | null
  actorKind: string | null
}

const present = ({ change: row, ...actor }: Row, names: ReadonlyMap<string, string>): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  name: currentName(row.name),
  subject: row.subject,
  about: names.get(row.subject) ?? null,
  actor:
    actor.actorId === null
      ? null
      : {
          id: actor.actorId,
          name: actor.actorName ?? 'Unknown',
          kind: row.actorKind ?? actor.actorKind ?? '',
        },
  host: row.audience,
  before: row.before,
  after: row.after,
})

const isOneSubject = (subject: string) => subject.includes(':')

const selectPeople = (db: ReadOnly, actor: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(actorName, containing(actor)), ilike(users.email, containing(actor))))

/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

/** The distinct values of an indexed expression with a prefix. Each costs one index step. */
function valuesFrom(start: string, expression: SQL): SQL {
  const next = (from: SQL) =>
    sql`(select ${expression} from ${changes} where ${from} and ${expression} < ${start + LAST} order by 1 limit 1)`
  return sql`(
    with recursive known(value) as (
      ${next(sql`${expression} >= ${start}`)}
      union all
      select ${next(sql`${expression} > known.value`)} from known where known.value is not null
    ) select value from known where value is not null)`
}

/** Stored event names whose current name has this prefix. */
const namesFrom = (start: string): SQL =>
  sql`(select value from ${valuesFrom(start, byteName)} as names
    union select unnest(${sql.param(formerNamesFrom(start))}::text[]))`

/** Index ranges that together contain the requested rows. Each range is scanned separately. */
interface IndexRanges {
  /** One row per range, aliased `part`. */
  from: SQL
  /** The leading columns of the index, before time and id, with the range's values. */
  keys: readonly (readonly [indexed: SQLWrapper, ofPart: SQL])[]
  /** A condition for a range's few additional rows. */
  others?: SQL | undefined
}

const ofName = [byteName, sql`part.name`] as const

function rangesOf({ name, subject }: ActivityFilter, people: readonly string[] | null): IndexRanges | null {
  if (people) {
    const all = sql`unnest(${sql.param(people)}::uuid[])`
    const ofPerson = [changes.actorId, sql`part.person`] as const
    const isOwnAccount = and(sql`${changes.subject} = 'user:' || part.person::text`, isOwnAccounts)
    if (!name) return { from: sql`${all} as part(person)`, keys: [ofPerson], others: isOwnAccount }
    return {
      from: sql`(select person, value as name from ${all} as person cross join ${namesFrom(name)} as names) as part`,
      keys: [ofPerson, ofName],
      others: and(isOwnAccount, sql`${byteName} = part.name`),
    }
  }
  if (subject && isOneSubject(subject)) return null
  if (name) return { from: sql`${namesFrom(name)} as part(name)`, keys: [ofName] }
  if (!subject) return null
  return {
    from: sql`${valuesFrom(subject, subjectKind)} as part(kind)`,
    keys: [[subjectKind, sql`part.kind`]],
  }
}

/** All rows about these subjects. */
const rangesOfSubjects = (subjects: readonly string[]): IndexRanges => ({
  from: sql`unnest(${sql.param(subjects)}::text[]) as part(subject)`,
  keys: [[changes.subject, sql`part.subject`]],
})

const isRead = sql`${changes.name} = any(${sql.param(nonEmergencyReads)}::text[])`

/** Acts of people, including guests whose request was refused. */
const isByPerson = or(isNotNull(changes.actorId), isOwnAccounts, like(changes.name, '%.refused'))

const ofKind: Record<NonNullable<ActivityFilter['kind']>, SQL> = {
  deeds: sql`not ${isRead}`,
  people: sql`not ${isRead} and ${isByPerson}`,
  product: sql`not ${isRead} and not ${isByPerson}`,
  looks: isRead,
}

/** The conditions of the filter that the ranges do not cover. */
function restOf({ name, subject, kind }: ActivityFilter, ranges: IndexRanges | null): SQL | undefined {
  const isBySubject = subject !== undefined && isOneSubject(subject)
  const says = (what: SQLWrapper) => ranges?.keys.some(([indexed]) => indexed === what) ?? false
  const isSaid = says(subjectKind)
  return and(
    kind && ofKind[kind],
    name && !says(byteName) ? sql`${byteName} in ${namesFrom(name)}` : undefined,
    subject && isBySubject ? eq(changes.subject, subject) : undefined,
    subject && !isBySubject && !isSaid ? like(subjectKind, `${literally(subject)}%`) : undefined,
  )
}

/**
 * The first rows of a range in the requested order. Row comparisons instead of `=` force the index with these keys,
 * because the planner cannot estimate how rare a range is and might scan the whole trail.
 */
function scanOf(
  keys: IndexRanges['keys'],
  where: SQL | undefined,
  { from, to, sort, before, limit }: ActivityFilter,
): SQL {
  const { at, id } = changes
  const indexed = sql.join([...keys.map(([column]) => sql`${column}`), sql`${at}`], sql`, `)
  const upTo = (...rest: SQL[]) => sql`(${sql.join([...keys.map(([, value]) => value), ...rest], sql`, `)})`
  const instant = (moment: Date | string) =>
    sql`${typeof moment === 'string' ? moment : moment.toISOString()}::timestamptz`
  const [moment = '', last] = before?.split('_') ?? []
  const isUp = sort === 'at'
  const turned = isUp ? asc : desc
  const order = [...keys.map(([column]) => turned(sql`${column}`)), turned(at), turned(id)]
  // One bound at each end, because with several the scan may start at any of them.
  const [start, end] = [from ? startOf(from) : null, to ? startOf(to, 1) : null]
  const cursor = sql`${upTo(instant(moment), sql`${last}::uuid`)}`
  const bounds = and(
    before && isUp
      ? sql`(${indexed}, ${id}) > ${cursor}`
      : keys.length > 0 || start
        ? sql`(${indexed}) >= ${upTo(instant(start ?? '-infinity'))}`
        : undefined,
    before && !isUp
      ? sql`(${indexed}, ${id}) < ${cursor}`
      : keys.length > 0 || end
        ? sql`(${indexed}) < ${upTo(instant(end ?? 'infinity'))}`
        : undefined,
    // The remaining bound on the side of the cursor.
    before && isUp && start ? gte(at, start) : undefined,
    before && !isUp && end ? lt(at, end) : undefined,
  )
  return sql`(select ${at}, ${id} from ${changes} where ${and(bounds, where) ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${limit + 1})`
}

const inOrder = ({ sort }: Pick<ActivityFilter, 'sort'>) =>
  sort === 'at' ? sql`entry.at, entry.id` : sql`entry.at desc, entry.id desc`

/** Merges the first rows of each range, so that a page is one index scan per range, however long the trail is. */
function firstOf(ranges: IndexRanges | null, where: SQL | undefined, filter: ActivityFilter): SQL {
  if (!ranges) return sql`${scanOf([], where, filter)} as entry`
  const scans = [
    scanOf(ranges.keys, where, filter),
    ...(ranges.others ? [scanOf([], and(ranges.others, where), filter)] : []),
  ]
  return sql`(select entry.at, entry.id from ${ranges.from}
    cross join lateral (${sql.join(scans, sql` union all `)}) as entry
    order by ${inOrder(filter)} limit ${filter.limit + 1}) as entry`
}

/** The rows of a page by actor, by subject, or by either. */
async function pageWanted(
  context: Pick<Context, 'db' | 'deps'>,
  readerId: string,
  filter: ActivityFilter,
): Promise<SQL> {
  const { db } = context
  const who = filter.actor ?? filter.search
  const found = who ? await selectPeople(db, who).limit(MOST_PEOPLE + 1) : []
  const people = who && found.length <= MOST_PEOPLE ? found.map(({ id }) => id) : null
  const isByOneOfMany = who && !people ? sql`${actorId} in (${selectPeople(db, who)})` : undefined
  const ranges = rangesOf(filter, people)
  const byPeople = firstOf(ranges, and(isByOneOfMany, restOf(filter, ranges)), filter)
  if (!filter.search || filter.actor) return byPeople
  const subjects = await findSubjects(context, readerId, filter.search)
  const ofSubjects = rangesOfSubjects([...subjects, ...subjectsOfPeople(people ?? [])])
  const bySubjects = firstOf(ofSubjects, restOf(filter, ofSubjects), filter)
  return sql`(select entry.at, entry.id from (
      select entry.at, entry.id from ${byPeople} union select entry.at, entry.id from ${bySubjects}) as entry
    order by ${inOrder(filter)} limit ${filter.limit + 1}) as entry`
}

/** Audit entries with their actors, by default newest first. */
export async function listActivities(
  context: Pick<Context, 'db' | 'deps'>,
  { userId }: Pick<Actor, 'userId'>,
  filter: ActivityFilter,
): Promise<{ activities: Activity[]; older: string | null }> {
  const { db } = context
  const { limit } = filter
  const rows = await db
    .select({ change: changes, actorId, actorName, actorKind: users.kind })
    .from(await pageWanted(context, userId, filter))
    .innerJoin(changes, sql`${changes.id} = entry.id`)
    .leftJoin(users, eq(users.id, actorId))
    .orderBy(inOrder(filter))
  const { shown, older } = pageOf(
    rows.map((row) => ({ ...row, at: row.change.at, id: row.change.id })),
    limit,
  )
  const subjects = shown.map(({ change }) => change)
  const names = await nameSubjects(context, subjects, { readerId: userId, isTrail: true })
  return { activities: shown.map((row) => present(row, names)), older }
}
