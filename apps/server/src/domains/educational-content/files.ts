import { sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { educationalContents } from './tables.ts'

/**
 * Keeps the files that content references. Readers fetch them at the content's own address, which checks their access.
 */
export const educationalContentFiles: FileUse = {
  isNamed: ({ key }) =>
    sql`exists (select 1 from ${educationalContents} where ${educationalContents.fileKey} = ${key})`,
  mayRead: async () => false,
}
