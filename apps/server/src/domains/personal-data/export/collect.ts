import { and, eq, getTableName } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { findSealer } from '../../encryption/queries.ts'
import { collectActivityLog } from '../activity-log/activity-log.ts'
import { personalRow } from '../rules.ts'

/** A table of an export. */
export interface Section {
  title: string
  rows: Record<string, unknown>[]
}

/** A person's data that they may see, from one snapshot of the database. */
export async function collectPersonalData(context: Context, userId: string): Promise<Section[]> {
  return context.deps.database.snapshot(async (db) => {
    const sealer = await findSealer(db, context, userId)
    const sections: Section[] = []
    for (const records of context.deps.personRecords) {
      if (records.title === undefined) continue
      const { title, person, known } = records
      const table = person.table
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(person, userId), known))
      const name = getTableName(table)
      const opened = rows.map((row) =>
        personalRow(row, (column, sealed) =>
          sealer ? sealer.openIfKept(`${name}:${String(row['id'])}:${column}`, sealed) : null,
        ),
      )
      if (opened.length > 0) sections.push({ title, rows: opened })
    }
    const activities = await collectActivityLog({ db, deps: context.deps }, userId)
    if (activities.length > 0) sections.push({ title: 'Activity log', rows: activities })
    return sections
  })
}
