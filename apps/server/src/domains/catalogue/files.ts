import { sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { productPictures } from './tables.ts'

/** What a picture was drawn from is kept, and is its owner's alone. */
export const productFiles: FileUse = {
  isNamed: ({ key }) =>
    sql`exists (select 1 from ${productPictures} where ${productPictures.sourceKey} = ${key})`,
  mayRead: async () => false,
}
