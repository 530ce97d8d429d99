import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { Disclosure } from '../disclosure/disclosure.tsx'

export interface ChartTableProps {
  /** The caption, unless the page has one nearby. */
  label?: string
  /** The last column contains numbers. */
  headings: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

const numbers = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** Discloses the data of a chart as a table. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <Box mt="2">
      <Disclosure summary={t`Show as a table`}>{children}</Disclosure>
    </Box>
  )
}

/** The data of a chart as text and numbers, for readers who cannot or do not want to see it. */
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
