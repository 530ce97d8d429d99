import { Table, Text } from '@chakra-ui/react'

import type { BenefitQuarter } from '@wellspring/api/contract/organisation-benefits'
import { formatDollars } from '@wellspring/ui/money'

import { quarterLabel } from './report-labels.ts'

/** What was set aside for all together, and what came back. */
export function QuarterTable({ quarters }: { quarters: readonly BenefitQuarter[] }) {
  if (quarters.length === 0)
    return (
      <Text mt="3" color="fg.muted">
        The first quarter stands here as soon as limits are set aside.
      </Text>
    )
  return (
    <Table.Root mt="4" aria-label="By quarter" fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Quarter</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">Members</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">Set aside</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">Came back</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {quarters.toReversed().map(({ from, people, setAside, returned }) => (
          <Table.Row key={from}>
            <Table.Cell>{quarterLabel(from)}</Table.Cell>
            <Table.Cell textAlign="end">{people}</Table.Cell>
            <Table.Cell textAlign="end">{formatDollars(setAside)}</Table.Cell>
            <Table.Cell textAlign="end">
              {returned === null ? 'After it ends' : formatDollars(returned)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
