import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { Between, Day } from '@wellspring/api/contract/fields'
import { ledgerAccountKinds } from '@wellspring/api/contract/ledger-accounts'
import type { AccountEntry, StatementEntry } from '@wellspring/api/contract/wallet'

import type { Dependencies } from '../../context.ts'
import { streamAccountEntries } from '../../domains/wallet/statements/account-entries.ts'
import { streamStatement } from '../../domains/wallet/queries.ts'
import { problem } from '../../problem.ts'
import { toCellText } from '../../spreadsheet-text.ts'
import type { Host } from '../audience.ts'
import { asCsv, fileHeaders } from './csv.ts'
import type { Columns } from './csv.ts'
import { downloads } from './downloads.ts'

const Period = z.object(Between)

const Entries = z.object({ kind: z.enum(ledgerAccountKinds), from: Day.optional(), to: Day.optional() })

const statementColumns: Columns<StatementEntry> = [
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

const entryColumns: Columns<AccountEntry> = [
  ['Date', ({ at }) => at],
  ['Kind', ({ kind }) => kind],
  ['Owner', ({ owner }) => toCellText(owner?.name ?? '')],
  ['About', ({ subject }) => subject?.number || (subject?.kind ?? '')],
  ['Amount', ({ amount }) => String(amount)],
  ['Balance', ({ balance }) => String(balance)],
]

/** Streams statements and ledger accounts as files, because they can have any number of lines. */
export function mountStatement(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const { open } = downloads(deps, hostOf)
  app.get('/v1/wallet/statement.csv', async (request, reply) => {
    const lines = await open({ request, reply, audience: 'provider' }, async (context, actor) => {
      const period = Period.safeParse(request.query)
      if (!period.success)
        throw problem('VALIDATION_FAILED', 'An instant is written as 2026-12-31T00:00:00Z.')
      return streamStatement(context.db, actor, period.data)
    })
    return reply.headers(fileHeaders('statement.csv')).send(Readable.from(asCsv(statementColumns, lines)))
  })
  app.get('/v1/wallet/entries.csv', async (request, reply) => {
    const { kind, lines } = await open({ request, reply, audience: 'admin' }, async (context, actor) => {
      if (actor.kind !== 'admin') throw problem('UNAUTHORIZED', 'Your account may not do this.')
      const filter = Entries.safeParse(request.query)
      if (!filter.success)
        throw problem('VALIDATION_FAILED', 'Please name an account; a day is written as 2026-12-31.')
      return { kind: filter.data.kind, lines: streamAccountEntries(context.db, filter.data) }
    })
    return reply.headers(fileHeaders(`${kind}.csv`)).send(Readable.from(asCsv(entryColumns, lines)))
  })
}
