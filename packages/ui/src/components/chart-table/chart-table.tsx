import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { Disclosure } from '../disclosure/disclosure.tsx'

export interface ChartTableProps {
  /** What the table is of, where the page says it nowhere near. */
  label?: string
  /** The last of them holds numbers. */
  headings: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

const numbers = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** Below a chart: what it shows opens as a table. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <Box mt="2">
      <Disclosure summary={t`Show as a table`}>{children}</Disclosure>
    </Box>
  )
}

/** What a chart shows, in words and numbers, for whoever cannot or does not want to see it. */
export function ChartTable({ label, headings, rows }: ChartTableProps) {
  const last = headings.length - 1
  return (
    <AsTable>
      <Table.Root size="sm" {...(label && { 'aria-label': label })}>
        <Table.Header>
          <Table.Row>
            {headings.map((heading, at) => (
              <Table.ColumnHeader key={heading} {...(at === last && { textAlign: 'end' })}>
                {heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ id, cells }) => (
            <Table.Row key={id}>
              {cells.map((cell, at) => (
                <Table.Cell key={headings[at]} {...(at === last && numbers)}>
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </AsTable>
  )
}
