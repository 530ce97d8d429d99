import { and, desc, eq, gt, sql } from '../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../db/drizzle.ts'

import type { EmergencyAccess } from '@wellspring/api/contract/emergency'
import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'

import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { users } from '../identity/tables.ts'
import { readResponses } from '../questionnaires/queries.ts'
import { questionnaireResponses } from '../questionnaires/tables.ts'
import { emergencyAccesses } from './tables.ts'

const RESULTS = 200

/** The caller's open access. Another administrator needs their own, with a reason. */
export async function findEmergencyAccess(
  { db, now }: Context,
  { userId }: Actor,
  id: string,
): Promise<EmergencyAccess> {
  const [row] = isId(id)
    ? await db
        .select({ access: emergencyAccesses, firstName: users.firstName, lastName: users.lastName })
        .from(emergencyAccesses)
        .innerJoin(users, eq(users.id, emergencyAccesses.patronId))
        .where(
          and(
            eq(emergencyAccesses.id, id),
            eq(emergencyAccesses.adminId, userId),
            gt(emergencyAccesses.until, now()),
          ),
        )
    : []
  if (!row) throw notFound('emergency access')
  const { patronId, reason, openedAt, until } = row.access
  return {
    id,
    patron: { id: patronId, name: `${row.firstName} ${row.lastName}` },
    reason,
    openedAt: openedAt.toISOString(),
    until: until.toISOString(),
  }
}

/** All results of the patron, newest first, each compared with the previous one of the same questionnaire. */
export async function getEmergencyResults(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ access: EmergencyAccess; results: QuestionnaireResultDetail[] }> {
  const access = await findEmergencyAccess(context, actor, id)
  const rows = await context.db
    .select()
    .from(questionnaireResponses)
    .where(eq(questionnaireResponses.userId, access.patron.id))
    .orderBy(desc(questionnaireResponses.completedAt), desc(questionnaireResponses.id))
    .limit(RESULTS)
  const instruments = [...new Set(rows.map(({ instrument }) => instrument))]
  const results = await Promise.all(
    instruments.map((instrument) =>
      readResponses(
        context,
        access.patron.id,
        rows.filter((row) => row.instrument === instrument),
      ),
    ),
  )
  return {
    access,
    results: results.flat().toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1)),
  }
}

/** The stated reason of an emergency access, or null for other ids. */
export const emergencyReason = (id: SQLWrapper): SQL<string | null> =>
  sql`(select ${emergencyAccesses.reason} from ${emergencyAccesses} where ${emergencyAccesses.id} = ${id})`
