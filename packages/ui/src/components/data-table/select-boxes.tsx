import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { type MouseEvent, useRef } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import type { TableSelection } from './table-state.ts'

interface BoxProps {
  label: string
  isPicked: boolean
  isPartly?: boolean
  onPick: (isPicked: boolean, withShift: boolean) => void
}

/** A checkbox in a target large enough for a finger. */
function SelectBox({ label, isPicked, isPartly = false, onPick }: BoxProps) {
  const isShifted = useRef(false)
  return (
    // Includes the row's border in its height.
    <chakra.label display="grid" placeItems="center" w="11" h="11" mb="-1px" cursor="pointer">
      <chakra.input
        type="checkbox"
        aria-label={label}
        accentColor="accent.solid"
        w="4.5"
        h="4.5"
        cursor="pointer"
        checked={isPicked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isPartly
        }}
        onClick={(event: MouseEvent) => {
          isShifted.current = event.shiftKey
        }}
        onChange={({ target }) => onPick(target.checked, isShifted.current)}
      />
    </chakra.label>
  )
}

interface SelectRowProps<Row> {
  row: Row
  id: string
  rows: readonly Row[]
  selection: TableSelection<Row>
}

/** The last selected row of a table. With Shift, all rows up to the next one are selected. */
const lastPicked = new WeakMap<HTMLTableElement, number>()

export function SelectRow<Row>({ row, id, rows, selection }: SelectRowProps<Row>) {
  const cell = useRef<HTMLTableCellElement>(null)
  function pick(isPicked: boolean, withShift: boolean) {
    const [at, table] = [rows.indexOf(row), cell.current?.closest('table')]
    const last = table ? lastPicked.get(table) : undefined
    if (table) lastPicked.set(table, at)
    const span =
      withShift && last !== undefined ? rows.slice(Math.min(last, at), Math.max(last, at) + 1) : [row]
    selection.onPick(span, isPicked)
  }
  return (
    <chakra.td
      ref={cell}
      role="cell"
      data-select
      w="11"
      p="0"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <SelectBox label={t`Select ${selection.nameOf(row)}`} isPicked={selection.ids.has(id)} onPick={pick} />
    </chakra.td>
  )
}

interface SelectPageProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection: TableSelection<Row>
}

export function SelectPage<Row>({ rows, rowId, selection }: SelectPageProps<Row>) {
  const picked = rows.filter((row) => selection.ids.has(rowId(row))).length
  const isAll = rows.length > 0 && picked === rows.length
  return (
    <chakra.th scope="col" w="11" p="0" bg="bg.subtle" borderBottomWidth="1px" borderColor="border">
      <VisuallyHidden>
        <Trans>Select</Trans>
      </VisuallyHidden>
      <SelectBox
        label={t`Select all on this page`}
        isPicked={isAll}
        isPartly={picked > 0 && !isAll}
        onPick={(isPicked) => selection.onPick(rows, isPicked)}
      />
    </chakra.th>
  )
}
