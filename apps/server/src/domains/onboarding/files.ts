import { and, eq, ne, sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { applications, drafts, submissions } from './tables.ts'

/** Files that drafts or submissions reference. Administrators may read submitted ones until they are withdrawn. */
export const applicationFiles: FileUse = {
  // Matches anywhere in the text and not only in file fields, so that a file in doubt is kept.
  isNamed: ({ key, ownerId }) => sql`(
    exists (select 1 from ${drafts}
      where ${drafts.userId} = ${ownerId} and strpos(${drafts.details}::text, ${key}) > 0)
    or exists (select 1 from ${submissions}
      join ${applications} on ${applications.id} = ${submissions.applicationId}
      where ${applications.userId} = ${ownerId} and strpos(${submissions.details}::text, ${key}) > 0))`,
  async mayRead({ db }, actor, { ownerId, privateUrl }) {
    if (actor.kind !== 'admin') return false
    const url = JSON.stringify({ url: privateUrl })
    const [named] = await db
      .select({ id: submissions.id })
      .from(submissions)
      .innerJoin(applications, eq(applications.id, submissions.applicationId))
      .where(
        and(
          eq(applications.userId, ownerId),
          ne(applications.stage, 'withdrawn'),
          sql`jsonb_path_exists(${submissions.details}, '$.** ? (@ == $url)', ${url}::jsonb)`,
        ),
      )
      .limit(1)
    return named !== undefined
  },
}
