import { PgDialect } from 'drizzle-orm/pg-core'

import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { endpoints } from '../../../endpoints.ts'
import { kindOf } from './activity-kinds.ts'
import { ownAccountEvents } from '../rules.ts'

/** Requests that leave a row when something is only looked at. */
const watched = endpoints.filter(({ meta }) => meta.logsReads)
const reads = new Set(watched.map(({ name }) => name))
const pageReads = new Set(watched.filter(({ method }) => method === 'GET').map(({ name }) => name))

/** What only looks. What was read in an emergency is a deed. */
export const looks = [...pageReads].filter((name) => !name.startsWith('emergency.'))

/** What others do so that they may look: it is told like a look. */
const openings = new Set(['emergencyAccess.open', 'upload.open'])

const isOpening = (name: string) => openings.has(name)

/** How long a page that asks again, or is opened again, is the same visit. */
const VISIT_MINUTES = 30

/** Whether it is told to whoever was looked at. */
const isLook = (name: string) => reads.has(name) || isOpening(name)

/** What the product does to somebody's account by itself, and only the card company has opened. */
const isSilent = (name: string) => /^(?:notification|gatewayCustomer)\./.test(name)

interface Done {
  name: string
  subject: string
  actorId: string | null
}

/** In whose activity log a change stands as their own act. */
function doneBy({ name, subject, actorId }: Done): string | null {
  if (isSilent(name)) return null
  if (actorId !== null) return actorId
  return ownAccountEvents.includes(name) && subject.startsWith('user:') ? subject.slice('user:'.length) : null
}

/** Subjects that may name the person themselves, in place of something of theirs. */
const namesPeople = ['identity', 'clients', 'coaching', 'sharing']

/** Whom a subject is about; null where it is about nobody. */
function personOf(owned: Contributions['personSubjects'], subject: SQLWrapper): SQL {
  const id = sql`substring(${subject} from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')::uuid`
  const found = Object.entries(owned).map(([word, { id: column, personId }]) => {
    const person = sql`(select ${personId} from ${personId.table} where ${eq(column, id)})`
    return sql`when ${sql.raw(`'${word}'`)} then ${namesPeople.includes(word) ? sql`coalesce(${person}, ${id})` : person}`
  })
  return sql`case split_part(${subject}, ':', 1) when 'identity' then ${id} ${sql.join(found, sql` `)} end`
}

/** The rows that changes leave in people's logs; `id` is that of the change. */
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
 * Writes looks, and tells those who were looked at. One text however many they are: it is planned once, and costs
 * less to write than to run.
 */
export function insertOfLooks(owned: Contributions['personSubjects']): string {
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
 * Whether the same look again within a visit is no other look. What was refused is written each time, and so is what
 * was opened in an emergency; of guests nobody knows whether they are the same.
 */
export const isOfVisit = ({ name, actorId }: Pick<Done, 'name' | 'actorId'>) =>
  actorId !== null && pageReads.has(name) && !name.startsWith('emergency.')

/** Under what a look is told to whoever was looked at; null where nothing was seen. */
export const kindOfLook = (name: string) => (isLook(name) ? kindOf(name) : null)
