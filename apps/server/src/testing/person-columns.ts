import type { TestApp } from './app.ts'

const byForeignKey = `select format('%s.%s', class.relname, attribute.attname) as name
  from pg_constraint
  join pg_class as class on class.oid = conrelid
  join pg_class as target on target.oid = confrelid
  join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f' and target.relname in ('users', 'providers', 'sellers') order by 1`

/** Lists the columns that reference an account, a provider or a seller, as `table.column`. */
export async function personColumns({ deps }: TestApp): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ name: string }>(byForeignKey)
  return rows.map(({ name }) => name)
}
