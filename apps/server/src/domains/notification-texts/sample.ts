import { createHash } from 'node:crypto'

import { getTableColumns } from '../../db/drizzle.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { DomainEvent, EventName, Notification } from '../../event.ts'

/** Of rows that are never committed: nothing real has an id like it. */
const prefix = '00000000-0000-8000-8000-'

/** The id of a sample, by what it is called. */
export const sampleId = (name: string) =>
  `${prefix}${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

export const isSample = (id: string) => id.startsWith(prefix)

/** Something that happens in the samples, and what has to be so before. */
type Happening<Name extends EventName> = {
  [Each in Name]: Pick<DomainEvent<Each>, 'name' | 'subjectId' | 'after'> & {
    /** When it is told, as an administrator reads it. */
    when: string
    /** What is different of the rows; undone before the next sample. */
    given?: (sample: SampleRows) => Promise<unknown>
  }
}[Name]

export type EventSample = Happening<EventName>

/** What is told although no event has a reaction that tells it. */
export interface OtherSample {
  id: string
  kind: NoticeKind
  when: string
  given?: (sample: SampleRows) => Promise<unknown>
  /** What it tells; a mail that is sent by itself is caught. */
  tell: (context: Context) => Promise<readonly Notification[] | void>
}

/** The samples of a part of the product. */
export interface Samples {
  /** What all of them stand on. */
  rows?: (sample: SampleRows) => Promise<unknown>
  events: readonly EventSample[]
  others?: readonly OtherSample[]
}

/** The transaction in which samples live, and never leave. */
export interface SampleRows {
  tx: Tx
  now: Date
  /** Days from now. */
  day: (days: number) => Date
  /** A row of which nothing is said but this; `number` is that by which people call it. */
  add: <Table extends PgTable>(
    table: Table,
    values: Partial<Table['$inferInsert']> & { number?: number },
  ) => Promise<unknown>
}

/** What stands in a column of which a sample says nothing. */
function anyValue({ name, dataType, columnType }: PgColumn, now: Date): unknown {
  if (dataType === 'date') return now
  if (dataType === 'number') return /cents$/i.test(name) ? 12_000 : 1
  if (dataType === 'boolean') return false
  if (dataType === 'array') return []
  if (dataType === 'json') return {}
  if (columnType === 'PgUUID') return sampleId(name)
  if (columnType === 'PgDateString') return now.toISOString().slice(0, 10)
  return 'Sample'
}

export function sampleRows(tx: Tx, now: Date): SampleRows {
  return {
    tx,
    now,
    day: (days) => new Date(now.getTime() + days * 86_400_000),
    add(table, values) {
      const row: Record<string, unknown> = {}
      for (const [key, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
        // Numbers that people see begin at 1001: nothing real has this one, and no number is used up.
        if (column.generatedIdentity) row[key] = 123
        else if (column.notNull && !column.hasDefault && !column.generated) row[key] = anyValue(column, now)
      }
      return tx
        .insert(table)
        .overridingSystemValue()
        .values({ ...row, ...values } as never)
    },
  }
}
