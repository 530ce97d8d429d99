import type { CellValue, DataColumn } from '../data-table/table-state.ts'

/** Spreadsheets execute text that starts like this, unless it is marked as text. */
const calculates = /^[=+\-@\t\r\n＝＋－＠]/

function field(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const words = value instanceof Date ? value.toISOString() : value
  return `"${(calculates.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`
}

/** Rows in CSV (RFC 4180), with the columns that have a value. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const kept = columns.filter(({ csv, value }) => csv !== null && (csv ?? value) !== undefined)
  const lines = [
    kept.map(({ header }) => field(header)),
    ...rows.map((row) => kept.map(({ csv, value }) => field((csv ?? value)?.(row)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
