import { and, desc, eq, isNotNull, sql } from '../../../db/drizzle.ts'

import type { ContentCard } from '@wellspring/api/contract/educational-content'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { profiles } from '../../identity/tables.ts'
import { isOffered, isOpenTo, presentCard, selectAuthored } from '../queries.ts'
import { contentProgress, educationalContents, watchLater } from '../tables.ts'
import { recommend } from './rules.ts'
import type { Interests } from './rules.ts'

/** How many of the newest items are considered. */
const LOOKED_AT = 200
const FINISHED = 20

async function listFinished(db: ReadOnly, { userId }: Actor): Promise<Interests['finished']> {
  const { title, area, leaves } = educationalContents
  const rows = await db
    .select({ title, area, leaves })
    .from(contentProgress)
    .innerJoin(educationalContents, eq(educationalContents.id, contentProgress.contentId))
    .where(and(eq(contentProgress.patronId, userId), isNotNull(contentProgress.finishedAt)))
    .orderBy(desc(contentProgress.finishedAt))
    .limit(FINISHED)
  return rows.map((row) => ({ ...row, area: row.area ?? 'physical' }))
}

async function interestsOf({ db, deps }: Context, actor: Actor): Promise<Interests> {
  const [finished, goals, [profile]] = await Promise.all([
    listFinished(db, actor),
    deps.openGoals(db, actor.userId),
    db.select({ areas: profiles.areas }).from(profiles).where(eq(profiles.userId, actor.userId)),
  ])
  return { finished, goals, areas: profile?.areas ?? [] }
}

/** Content that the patron could read, hear or watch next, without what they have started or saved. */
export async function listRecommended(
  context: Context,
  actor: Actor,
  limit: number,
): Promise<{ contents: (ContentCard & { because: string })[] }> {
  const of = (table: typeof contentProgress | typeof watchLater) =>
    sql`exists (select from ${table} where ${and(eq(table.contentId, educationalContents.id), eq(table.patronId, actor.userId))})`
  const [interests, rows] = await Promise.all([
    interestsOf(context, actor),
    selectAuthored(context.db)
      .where(
        and(
          isOffered(),
          isOpenTo(actor, context.now()),
          sql`not ${of(contentProgress)}`,
          sql`not ${of(watchLater)}`,
        ),
      )
      .orderBy(desc(educationalContents.publishedAt), desc(educationalContents.id))
      .limit(LOOKED_AT),
  ])
  const chosen = recommend(rows.map(presentCard), interests, limit)
  return { contents: chosen.map(({ content, because }) => ({ ...content, because })) }
}
