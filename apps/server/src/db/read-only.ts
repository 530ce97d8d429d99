import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The part of the database API that cannot write. */
export type ReadOnly = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | 'with'
>
