/** Returns the row of a statement that either writes one row or fails. */
export function returned<Row>([row]: readonly Row[], what: string): Row {
  if (!row) throw new Error(`the ${what} was not written`)
  return row
}
