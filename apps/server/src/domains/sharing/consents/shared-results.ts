import { and, count, desc, eq, gte, inArray, isNull, max, or } from '../../../db/drizzle.ts'

import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import type { SharedInstrument } from '@wellspring/api/contract/sharing'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { metStatuses } from '../../booking/rules.ts'
import { bookings } from '../../booking/tables.ts'
import { users } from '../../identity/tables.ts'
import { findInstrumentName, listInstrumentNames, readResponses } from '../../questionnaires/queries.ts'
import { questionnaireResponses } from '../../questionnaires/tables.ts'
import { isReadable } from './relation.ts'
import { consents } from '../tables.ts'

const RESULTS = 200

interface Named {
  id: string
  name: string
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

const isShared = and(
  eq(questionnaireResponses.userId, consents.patronId),
  eq(questionnaireResponses.instrument, consents.instrument),
  or(isNull(consents.resultsFrom), gte(questionnaireResponses.completedAt, consents.resultsFrom)),
)

/** A patron with a past or upcoming booking with the provider. Others are not found. */
async function findClient({ db }: Context, { userId: providerId }: Actor, id: string): Promise<Named> {
  const [row] = isId(id)
    ? await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.patronId))
        .where(
          and(
            eq(bookings.patronId, id),
            eq(bookings.providerId, providerId),
            inArray(bookings.status, [...metStatuses]),
          ),
        )
        .limit(1)
    : []
  if (!row) throw notFound('client')
  return { id, name: nameOf(row) }
}

/** What a patron currently shares with the caller: the number of results, without their content. */
export async function listSharedResults(
  context: Context,
  actor: Actor,
  patronId: string,
): Promise<{
  patron: Named
  shared: SharedInstrument[]
  instruments: { instrumentId: string; instrumentName: string }[]
}> {
  const { db, now } = context
  const patron = await findClient(context, actor, patronId)
  const rows = await db
    .select({
      id: consents.id,
      instrument: consents.instrument,
      until: consents.until,
      resultCount: count(questionnaireResponses.id),
      lastResultAt: max(questionnaireResponses.completedAt),
    })
    .from(consents)
    .leftJoin(questionnaireResponses, isShared)
    .where(and(eq(consents.patronId, patronId), eq(consents.providerId, actor.userId), isReadable(db, now())))
    .groupBy(consents.id)
    .orderBy(consents.instrument)
  return {
    patron,
    shared: rows.map(({ id, instrument, until, resultCount, lastResultAt }) => ({
      id,
      instrumentId: instrument,
      instrumentName: findInstrumentName(instrument) ?? instrument,
      until: until.toISOString(),
      resultCount,
      lastResultAt: lastResultAt?.toISOString() ?? null,
    })),
    instruments: listInstrumentNames(),
  }
}

/**
 * The results that a consent covers. The consent is checked in the same query, so that no earlier check is relied on.
 */
export async function getSharedResults(
  context: Context,
  { userId: providerId }: Actor,
  id: string,
): Promise<{
  instrumentId: string
  instrumentName: string
  patron: Named
  since: string
  until: string
  results: QuestionnaireResultDetail[]
}> {
  const { db, now } = context
  const rows = isId(id)
    ? await db
        .select({
          consent: consents,
          response: questionnaireResponses,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(consents)
        .innerJoin(users, eq(users.id, consents.patronId))
        .leftJoin(questionnaireResponses, isShared)
        .where(and(eq(consents.id, id), eq(consents.providerId, providerId), isReadable(db, now())))
        .orderBy(desc(questionnaireResponses.completedAt), desc(questionnaireResponses.id))
        .limit(RESULTS)
    : []
  const [first] = rows
  if (!first) throw notFound('result')
  const { patronId, instrument, givenAt, until } = first.consent
  return {
    instrumentId: instrument,
    instrumentName: findInstrumentName(instrument) ?? instrument,
    patron: { id: patronId, name: nameOf(first) },
    since: givenAt.toISOString(),
    until: until.toISOString(),
    results: await readResponses(
      context,
      patronId,
      rows.flatMap(({ response }) => (response ? [response] : [])),
    ),
  }
}
