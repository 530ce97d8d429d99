import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { SaleKind } from '@wellspring/api/contract/wallet'

import { sales } from '../tables.ts'

/** What was sold, as the domain that sold it names it: the ledger knows nothing else of it. */
export interface SaleSubject {
  kind: SaleKind
  id: string
}

/** As the audit trail calls it. */
export const subjectText = ({ kind, id }: SaleSubject): string => `${kind}:${id}`

export const isSaleOf = (kind: SaleKind, id: SQLWrapper | string): SQL =>
  sql`(${eq(sales.subjectKind, kind)} and ${sales.subjectId} = ${id})`

/** The rows of a table that belong to the sale of a subject. */
export const belongsTo = (table: { saleId: PgColumn }, { kind, id }: SaleSubject): SQL =>
  sql`${table.saleId} = (select ${sales.id} from ${sales} where ${isSaleOf(kind, id)})`
