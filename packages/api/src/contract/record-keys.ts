/** The keys of a record that has no other keys than its type says, such as a table by status. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as Extract<keyof Table, string>[]

/** The entries of such a record. */
export const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as [Extract<keyof Table, string>, Required<Table>[keyof Table]][]
