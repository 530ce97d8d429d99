/** The row that a statement returned, which writes one or fails. */
export function returned<Row>([row]: readonly Row[], what: string): Row {
  if (!row) throw new Error(`the ${what} was not written`)
  return row
}
