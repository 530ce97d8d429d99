import { stringify } from 'csv-stringify/sync'

import { quotedCells } from '../../spreadsheet-text.ts'

export type Columns<Line> = readonly (readonly [heading: string, of: (line: Line) => string])[]

/** Yields some hundred lines at a time: yielding them one by one costs many times as much. */
export async function* asCsv<Line>(
  columns: Columns<Line>,
  parts: AsyncIterable<Line[]>,
): AsyncGenerator<string> {
  yield stringify([columns.map(([heading]) => heading)])
  for await (const lines of parts)
    yield stringify(
      lines.map((line) => columns.map(([, of]) => of(line))),
      { quoted_match: quotedCells },
    )
}

/** Headers for a file that no cache keeps and no browser renders as a page. */
export const fileHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
