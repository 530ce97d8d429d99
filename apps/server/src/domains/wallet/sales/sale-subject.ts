import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { SaleKind } from '@wellspring/api/contract/wallet'

import { sales } from '../tables.ts'

/** Identifies what was sold in the domain that sold it. The ledger knows nothing else about it. */
export interface SaleSubject {
  kind: SaleKind
  id: string
}

/** The audit subject. */
export const subjectText = ({ kind, id }: SaleSubject): string => `${kind}:${id}`

export const isSaleOf = (kind: SaleKind, id: SQLWrapper | string): SQL =>
  sql`(${eq(sales.subjectKind, kind)} and ${sales.subjectId} = ${id})`

/** Matches the rows of a table that belong to a subject's sale. */
export const belongsTo = (table: { saleId: PgColumn }, { kind, id }: SaleSubject): SQL =>
  sql`${table.saleId} = (select ${sales.id} from ${sales} where ${isSaleOf(kind, id)})`
