import { and, desc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'
import type { Placeholder } from '../../../db/drizzle.ts'

import type { QuestionnaireRequest } from '@wellspring/api/contract/sharing'

import type { Actor, Context, FigureQuery, Viewer } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { findInstrumentName } from '../../questionnaires/queries.ts'
import { statusForProvider } from '../rules.ts'
import { questionnaireRequests } from '../tables.ts'
import type { RequestRow } from '../transition.ts'

const REQUESTS = 100

/** Requests to a patron or by a provider. */
const visibleTo = ({ kind, userId }: Viewer) =>
  kind === 'provider'
    ? eq(questionnaireRequests.providerId, userId)
    : eq(questionnaireRequests.patronId, userId)

/** Requests that the patron can still answer or decline. */
const isWaiting = (now: Date | Placeholder) =>
  and(inArray(questionnaireRequests.status, ['asked', 'accepted']), gt(questionnaireRequests.dueAt, now))

export const questionnairesFigure: FigureQuery = ({ actor, now }) =>
  countedIn(questionnaireRequests, {
    where: and(visibleTo(actor), isWaiting(now)),
    since: questionnaireRequests.askedAt,
    name: sql`(select ${providers.name} from ${providers} where ${providers.id} = ${questionnaireRequests.providerId})`,
    // The patron accepts or declines it on the booking's page.
    own: {
      id: questionnaireRequests.bookingId,
      about: questionnaireRequests.instrument,
      due: questionnaireRequests.dueAt,
    },
  })

const selectRequests = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ request: questionnaireRequests, name: providers.name, imageUrl: users.profileImageUrl })
    .from(questionnaireRequests)
    .innerJoin(providers, eq(providers.id, questionnaireRequests.providerId))
    .innerJoin(users, eq(users.id, questionnaireRequests.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectRequests>>[number]

function present({ request, name, imageUrl }: Selected, { kind }: Actor, now: Date): QuestionnaireRequest {
  const { id, bookingId, providerId, instrument, askedAt, dueAt } = request
  return {
    id,
    bookingId,
    provider: { id: providerId, name, imageUrl },
    instrumentId: instrument,
    instrumentName: findInstrumentName(instrument) ?? instrument,
    status: kind === 'provider' ? statusForProvider(request, now) : request.status,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }
}

/** A patron's open requests or a provider's own ones, newest first. */
export async function listQuestionnaireRequests(
  context: Context,
  actor: Actor,
  { bookingId, patronId }: { bookingId?: string | undefined; patronId?: string | undefined },
): Promise<{ requests: QuestionnaireRequest[] }> {
  const now = context.now()
  const rows = await selectRequests(context)
    .where(
      and(
        visibleTo(actor),
        bookingId === undefined ? undefined : eq(questionnaireRequests.bookingId, bookingId),
        patronId === undefined ? undefined : eq(questionnaireRequests.patronId, patronId),
        actor.kind === 'patron' ? isWaiting(now) : undefined,
      ),
    )
    .orderBy(desc(questionnaireRequests.id))
    .limit(REQUESTS)
  return { requests: rows.map((row) => present(row, actor, now)) }
}

export async function getQuestionnaireRequest(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ request: QuestionnaireRequest }> {
  const [row] = await selectRequests(context).where(and(visibleTo(actor), eq(questionnaireRequests.id, id)))
  if (!row) throw notFound('request')
  return { request: present(row, actor, context.now()) }
}

/** A request of the caller, locked until the transaction ends. */
export async function lockRequest(tx: Tx, actor: Actor, id: string): Promise<RequestRow> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(questionnaireRequests)
        .where(and(visibleTo(actor), eq(questionnaireRequests.id, id)))
        .for('update')
    : []
  if (!row) throw notFound('request')
  return row
}
