import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { RecordCell } from '../record-cell/record-cell.tsx'
import { formatDollars, Money } from '../money/money.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'

interface Order {
  id: string
  buyer: string
  status: string
  total: number
}

const rows: Order[] = Array.from({ length: 34 }, (_, i) => ({
  id: String(i),
  buyer: ['Amara Okafor', 'bo lind', 'Chidi Eze', 'Dara Quinn'][i % 4] ?? '',
  status: ['pending', 'shipping', 'completed', 'cancelled'][(i * 7) % 4] ?? '',
  total: 20 + ((i * 37) % 90),
}))

const columns: DataColumn<Order>[] = [
  { id: 'buyer', header: 'Buyer', value: (row) => row.buyer, searchable: true, footer: 'Total' },
  {
    id: 'status',
    header: 'Status',
    value: (row) => row.status,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    value: (row) => row.total,
    cell: (row) => <Money dollars={row.total} />,
    footer: (found) => formatDollars(found.reduce((sum, row) => sum + row.total, 0)),
  },
]

const meta = {
  component: DataTable<Order>,
  args: { label: 'Orders', columns, rows, rowId: (row: Order) => row.id },
} satisfies Meta<typeof DataTable<Order>>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Sorted: Story = {
  args: { state: { page: 1, pageSize: 10, sort: { id: 'total', direction: 'desc' }, search: '' } },
}

export const Empty: Story = { args: { rows: [] } }

export const Loading: Story = { args: { rows: [], loading: true } }

export const Failed: Story = {
  args: { rows: [], error: 'The orders could not be loaded.', onRetry: () => {} },
}

export const ServerSide: Story = {
  args: { rowCount: 412, state: { page: 3, pageSize: 25, sort: null, search: '' } },
}

export const PhoneScroll: Story = { args: { phone: 'scroll' } }

export const Selected: Story = { args: { onRowSelect: () => {}, selectedId: '2' } }

const manyColumns: DataColumn<Order>[] = [
  {
    id: 'name',
    header: 'Order',
    cell: (row) => (
      <RecordCell
        href="#order"
        title={`What ${row.buyer} would like to have sent before the end of the week`}
      >
        WS-1001, two parcels
      </RecordCell>
    ),
  },
  ...columns,
  { id: 'seller', header: 'Seller', value: () => 'Stillwater Goods' },
  { id: 'due', header: 'Due', value: () => 'In 2 days', priority: 'high' },
]

/** Rows stay one line of 44 pixels: the least important columns are hidden, and no text is clipped. */
const readsInOneLine =
  (headers: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const table = canvas.getByRole('table')
    const shown = (of: string) =>
      [...table.querySelectorAll<HTMLElement>(of)].filter((part) => part.getBoundingClientRect().width > 0)
    await expect(shown('thead th').map(({ innerText }) => innerText.trim())).toEqual(headers)
    const heights = shown('tbody tr').map((row) => Math.round(row.getBoundingClientRect().height))
    await expect(new Set(heights)).toEqual(new Set([44]))
    const region = table.parentElement as HTMLElement
    await expect(region.scrollWidth).toBe(region.clientWidth)
    const title = canvas.getAllByRole('link')[0] as HTMLElement
    await userEvent.hover(title)
    await expect(title.closest('td')).toHaveAttribute('title', expect.stringContaining(title.innerText))
  }

export const ManyColumns: Story = {
  args: { columns: manyColumns, rows: rows.slice(0, 4) },
  decorators: [(Shown) => <Box maxW="1000px">{Shown()}</Box>],
  play: readsInOneLine(['Order', 'Buyer', 'Status', 'Total', 'Seller', 'Due']),
}

export const ManyColumnsNarrow: Story = {
  ...ManyColumns,
  decorators: [(Shown) => <Box maxW="640px">{Shown()}</Box>],
  play: readsInOneLine(['Order', 'Status', 'Total', 'Due']),
}

/** Two lines on a phone: the record with its amount and status. The rest is on the linked page. */
const readsInTwoLines: Story['play'] = async ({ canvas }) => {
  const title = canvas.getAllByRole('link')[0] as HTMLElement
  const row = title.closest('tr') as HTMLElement
  const shown = [...row.querySelectorAll<HTMLElement>('td[data-label]')].filter(
    (cell) => cell.getBoundingClientRect().height > 0,
  )
  await expect(shown.map((cell) => cell.dataset['phone'] ?? 'leading')).toEqual([
    'leading',
    'status',
    'amount',
  ])
  const boxOf = (of: string) => (row.querySelector(of) as HTMLElement).getBoundingClientRect()
  const [lead, status] = [boxOf('td[data-leading]'), boxOf('td[data-phone="status"]')]
  const [amount, money] = [boxOf('td[data-phone="amount"]'), boxOf('td[data-phone="amount"] > *')]
  await expect(Math.min(status.left, amount.left)).toBeGreaterThanOrEqual(lead.right - 1)
  await expect(amount.bottom).toBeLessThanOrEqual(status.top + 1)
  await expect(money.right).toBeCloseTo(amount.right - 16, 0)
  await expect(row.getBoundingClientRect().height).toBeLessThan(130)
}

export const PhoneCards: Story = {
  ...ManyColumns,
  decorators: [(Shown) => <Box maxW="328px">{Shown()}</Box>],
  play: readsInTwoLines,
}

export const PhoneCardsToPick: Story = {
  ...PhoneCards,
  args: {
    ...ManyColumns.args,
    selection: { ids: new Set(['1']), nameOf: ({ buyer }: Order) => buyer, onPick: () => {} },
  },
}
