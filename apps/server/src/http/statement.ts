import { Readable } from 'node:stream'

import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { Day } from '@wellspring/api/contract/fields'
import type { StatementLine } from '@wellspring/api/contract/wallet'

import { systemContext } from '../system-context.ts'
import type { Dependencies } from '../context.ts'
import { findActor } from '../domains/identity/sessions.ts'
import { streamStatement } from '../domains/wallet/queries.ts'
import { problem } from '../problem.ts'
import type { Host } from './audience.ts'
import { readSessionCookie } from './session-cookie.ts'

const Range = z.object({ from: Day.optional(), to: Day.optional() })

const columns: readonly (readonly [heading: string, of: (line: StatementLine) => string])[] = [
  ['Date', ({ at }) => at],
  ['Kind', ({ kind }) => kind],
  ['Order', ({ orderNumber }) => orderNumber ?? ''],
  ['Gross', ({ gross }) => gross.toFixed(2)],
  ['Shipping', ({ shipping }) => shipping.toFixed(2)],
  ['Commission', ({ commission }) => commission.toFixed(2)],
  ['Processing fee', ({ processorFee }) => processorFee.toFixed(2)],
  ['Paid with tokens', ({ tokens }) => tokens.toFixed(2)],
  ['Refund', ({ refund }) => refund.toFixed(2)],
  ['Net', ({ net }) => net.toFixed(2)],
]

/** Some hundred lines at a time: one by one they cost many times as much. */
async function* asCsv(parts: AsyncIterable<StatementLine[]>): AsyncGenerator<string> {
  yield stringify([columns.map(([heading]) => heading)])
  for await (const lines of parts) yield stringify(lines.map((line) => columns.map(([, of]) => of(line))))
}

/** A seller's statement as a file, sent while it is read: it may have any number of lines. */
export function mountStatement(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  app.get('/v1/wallet/statement.csv', async (request, reply) => {
    const context = { ...systemContext(deps, request.id), audience: 'provider' as const }
    const token = hostOf(request) === 'provider' ? readSessionCookie(request) : undefined
    const actor = token === undefined ? null : await findActor(context, token)
    if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
    const range = Range.safeParse(request.query)
    if (!range.success) throw problem('VALIDATION_FAILED', 'A day is written as 2026-12-31.')
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="statement.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(asCsv(streamStatement(context.db, actor, range.data))))
  })
}
