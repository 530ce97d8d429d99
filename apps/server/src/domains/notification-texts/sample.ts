import { createHash } from 'node:crypto'

import { getTableColumns } from '../../db/drizzle.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { DomainEvent, EventName, Notification } from '../../event.ts'
import { DAY_MS } from '../../time.ts'

/** The id prefix of sample rows, which are never committed. No real row has it. */
const prefix = '00000000-0000-8000-8000-'

/** The id of a sample, from its name. */
export const sampleId = (name: string) =>
  `${prefix}${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

export const isSample = (id: string) => id.startsWith(prefix)

/** An event in the samples, with its preconditions. */
type Happening<Name extends EventName> = {
  [Each in Name]: Pick<DomainEvent<Each>, 'name' | 'subjectId' | 'after'> & {
    /** When it is sent, in words for administrators. */
    when: string
    /** Changes to the sample rows, undone before the next sample. */
    given?: (sample: SampleRows) => Promise<unknown>
  }
}[Name]

export type EventSample = Happening<EventName>

/** A notification that no event's reaction sends. */
export interface OtherSample {
  id: string
  kind: NoticeKind
  when: string
  given?: (sample: SampleRows) => Promise<unknown>
  /** Produces the notification. Mails sent directly are captured. */
  tell: (context: Context) => Promise<readonly Notification[] | void>
}

/** The samples of one area of the product. */
export interface Samples {
  /** The rows that all of them depend on. */
  rows?: (sample: SampleRows) => Promise<unknown>
  events: readonly EventSample[]
  others?: readonly OtherSample[]
}

/** The transaction of the samples, which is always rolled back. */
export interface SampleRows {
  tx: Tx
  now: Date
  day: (days: number) => Date
  /** Inserts a row with defaults for all other columns. `number` is its public number. */
  add: <Table extends PgTable>(
    table: Table,
    values: Partial<Table['$inferInsert']> & { number?: number },
  ) => Promise<unknown>
}

/** A default value for a column that a sample does not set. */
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
    day: (days) => new Date(now.getTime() + days * DAY_MS),
    add(table, values) {
      const row: Record<string, unknown> = {}
      for (const [key, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
        // Public numbers begin at 1001, so this one is not real and uses up no number.
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
