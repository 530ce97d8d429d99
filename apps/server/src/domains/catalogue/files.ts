import { sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { productPictures } from './tables.ts'

/** The original of a picture is kept, and is private to its owner. */
export const productFiles: FileUse = {
  isNamed: ({ key }) =>
    sql`exists (select 1 from ${productPictures} where ${productPictures.sourceKey} = ${key})`,
  mayRead: async () => false,
}
