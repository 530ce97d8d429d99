import { sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { educationalContents } from './tables.ts'

/** What content was uploaded as is kept. People come to it by its own address, which asks who they are. */
export const educationalContentFiles: FileUse = {
  isNamed: ({ key }) =>
    sql`exists (select 1 from ${educationalContents} where ${educationalContents.fileKey} = ${key})`,
  mayRead: async () => false,
}
