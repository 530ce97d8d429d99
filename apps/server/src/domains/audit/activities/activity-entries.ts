import { PgDialect } from 'drizzle-orm/pg-core'

import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { endpoints } from '../../../endpoints.ts'
import { kindOf } from './activity-kinds.ts'
import { ownAccountEvents } from '../rules.ts'

/** Endpoints whose reads are audited. */
const watched = endpoints.filter(({ meta }) => meta.logsReads)
const reads = new Set(watched.map(({ name }) => name))
const pageReads = new Set(watched.filter(({ method }) => method === 'GET').map(({ name }) => name))

/** Reads. Emergency reads count as acts. */
export const nonEmergencyReads = [...pageReads].filter((name) => !name.startsWith('emergency.'))

/** Acts that open data for reading. They are reported like reads. */
const openings = new Set(['emergencyAccess.open', 'upload.open'])

const isOpening = (name: string) => openings.has(name)

/** Repeated reads of a page within this time are one visit. */
const VISIT_MINUTES = 30

/** Whether the subject of the data is told about it. */
const isRead = (name: string) => reads.has(name) || isOpening(name)

/** Automatic steps on an account that are not shown in its log. */
const isSilent = (name: string) => /^(?:notification|gatewayCustomer)\./.test(name)

interface Done {
  name: string
  subject: string
  actorId: string | null
}

/** The user whose activity log shows the change as their own act. */
function doneBy({ name, subject, actorId }: Done): string | null {
  if (isSilent(name)) return null
  if (actorId !== null) return actorId
  return ownAccountEvents.includes(name) && subject.startsWith('user:') ? subject.slice('user:'.length) : null
}

/** Subject kinds whose id may be the person's own instead of a record's. */
const namesPeople = ['identity', 'clients', 'coaching', 'sharing']

/** The person whom a subject is about, or null. */
function personOf(owned: Contributions['personSubjects'], subject: SQLWrapper): SQL {
  const id = sql`substring(${subject} from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')::uuid`
  const found = Object.entries(owned).map(([word, { id: column, personId }]) => {
    const person = sql`(select ${personId} from ${personId.table} where ${eq(column, id)})`
    return sql`when ${sql.raw(`'${word}'`)} then ${namesPeople.includes(word) ? sql`coalesce(${person}, ${id})` : person}`
  })
  return sql`case split_part(${subject}, ':', 1) when 'identity' then ${id} ${sql.join(found, sql` `)} end`
}

/** The entries of a change in people's activity logs. `id` is the id of the change. */
export function entriesOf(
  owned: Contributions['personSubjects'],
  change: Done & { at: Date },
  from: SQLWrapper,
): SQL | null {
  const { name, subject, actorId } = change
  const [own, kind] = [doneBy(change), kindOf(name)]
  const at = change.at.toISOString()
  const parts = [
    ...(own === null
      ? []
      : [sql`select ${own}::uuid, true, ${kind}::text, ${at}::timestamptz, id from ${from}`]),
    ...(isOpening(name)
      ? [
          sql`select person, false, ${kind}::text, ${at}::timestamptz, id
            from ${from} cross join lateral (select ${personOf(owned, sql`${subject}::text`)} as person) as about
            where person <> ${actorId}::uuid`,
        ]
      : []),
  ]
  return parts.length === 0 ? null : sql.join(parts, sql` union all `)
}

const dialect = new PgDialect({ casing: 'snake_case' })
const texts = new WeakMap<Contributions['personSubjects'], string>()

/**
 * The SQL that records reads and adds them to the logs of the people concerned. One text for any number of rows, so
 * that it is planned once, because building it costs more than running it.
 */
export function insertReadsSql(owned: Contributions['personSubjects']): string {
  const known = texts.get(owned)
  if (known !== undefined) return known
  const person = dialect.sqlToQuery(personOf(owned, sql.raw('look.subject'))).sql
  const text = `with asked as materialized (
      select asked.*, row_number() over (partition by name, subject, "actorId", audience order by at) as times
      from jsonb_to_recordset($1::jsonb) as asked(at timestamptz, name text, subject text, "actorId" uuid,
        "actorKind" text, audience text, address text, "requestId" text, before jsonb, after jsonb, kind text,
        "isOfVisit" boolean)
    ), look as materialized (
      select uuidv7() as id, asked.* from asked where not "isOfVisit" or (times = 1 and not exists (
        select 1 from changes seen where seen.actor_id = "actorId" and seen.name collate "C" = asked.name
          and seen.at > asked.at - interval '${VISIT_MINUTES} minutes' and seen.at <= asked.at
          and seen.subject = asked.subject and seen.audience = asked.audience))
    ), written as (
      insert into changes
        (id, at, name, subject, actor_id, actor_kind, audience, address, request_id, before, after)
      select id, at, name, subject, "actorId", "actorKind", audience, address, "requestId", before, after from look
    )
    insert into activity_entries (user_id, is_own, kind, at, change_id)
    select person, false, kind, at, id from look cross join lateral (select ${person} as person) as about
    where kind is not null and person <> "actorId"`
  texts.set(owned, text)
  return text
}

/**
 * Whether a repeated read within a visit is recorded once. Refusals and emergency reads are always recorded, and guests
 * cannot be recognised.
 */
export const isOfVisit = ({ name, actorId }: Pick<Done, 'name' | 'actorId'>) =>
  actorId !== null && pageReads.has(name) && !name.startsWith('emergency.')

/** The activity kind under which the subject sees a read, or null when nothing was seen. */
export const readKind = (name: string) => (isRead(name) ? kindOf(name) : null)
