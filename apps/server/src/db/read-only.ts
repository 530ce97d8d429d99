import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The half of the database that cannot write. */
export type ReadOnly = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | 'with'
>
