import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { PayoutStatus, StatementLine } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { CsvLink } from '@wellspring/ui/csv-button'
import { Disclosure } from '@wellspring/ui/disclosure'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen } from '@wellspring/ui/list-screen'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { formatDollars, formatMovement } from '@wellspring/ui/money'
import { MediumDate, mediumDay } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { payoutNames } from './payout-search.ts'
import { partNames, readWalletSearch } from './wallet-search.ts'
import type { WalletSearch } from './wallet-search.ts'

const kinds: Record<StatementLine['kind'], string> = {
  sale: t`Sale`,
  refund: t`Refund`,
  payout: t`Payout`,
  payout_failed: t`Payout came back`,
  release: t`Became available`,
}

/** Deductions from the gross; the contract gives them as positive amounts. */
const takenOff: ReadonlySet<string> = new Set(['commission', 'processorFee', 'refund'])

type Part = 'gross' | 'commission' | 'processorFee' | 'tokens' | 'shipping' | 'refund' | 'net'

const signed = (line: StatementLine, id: Part) => (takenOff.has(id) ? -line[id] : line[id])

const money = (id: Part, header: string): DataColumn<StatementLine> => ({
  id,
  header,
  align: 'end',
  only: 'table',
  cell: (line) => (line[id] === 0 ? '–' : formatMovement(signed(line, id))),
  footer: (lines) => formatMovement(lines.reduce((sum, line) => sum + signed(line, id), 0)),
})

/** The expected arrival. A paid payout is in the bank account by that day at the latest. */
function arrivalWords(status: PayoutStatus, day: string, now: string): string {
  if (status !== 'paid') return t`Arrives ${mediumDay(day)}`
  return day > now.slice(0, 10) ? t`In your account by ${mediumDay(day)}` : t`Arrived ${mediumDay(day)}`
}

/** The status of a payout, its arrival, and why it failed. */
function PayoutState({ payout }: Pick<StatementLine, 'payout'>) {
  const now = useNow()
  if (!payout) return null
  const { status, arrivesOn, failure } = payout
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <StatusBadge status={status} {...payoutNames[status]} />
      {failure || arrivesOn ? (
        <Text textStyle="xs" color="fg.muted">
          {failure ?? arrivalWords(status, arrivesOn ?? '', now)}
        </Text>
      ) : null}
    </Flex>
  )
}

const whatOf = ({ kind, orderNumber }: StatementLine) =>
  orderNumber ? `${kinds[kind]}, ${orderNumber}` : kinds[kind]

const parts = [
  ['gross', t`Gross`],
  ['commission', t`Commission`],
  ['processorFee', t`Card fee`],
  ['tokens', t`Tokens`],
  ['shipping', t`Shipping`],
  ['refund', t`Refund`],
] as const

/** A line on a phone: its title and net amount; the breakdown expands. */
function Entry({ line }: { line: StatementLine }) {
  const shown = parts.filter(([id]) => line[id] !== 0)
  return (
    <Box>
      <Flex justify="space-between" gap="4">
        <Box minW="0">
          <Text fontWeight="medium">{whatOf(line)}</Text>
          <Text textStyle="sm" color="fg.muted">
            <MediumDate date={line.at} />
          </Text>
          <PayoutState payout={line.payout} />
        </Box>
        <Box textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">{formatMovement(line.net)}</Text>
          <Text textStyle="sm" color="fg.muted">
            <Trans>Balance {formatDollars(line.balance)}</Trans>
          </Text>
        </Box>
      </Flex>
      {shown.length > 1 ? (
        <Disclosure summary={t`Details`}>
          <chakra.dl pb="2" textStyle="sm">
            {shown.map(([id, label]) => (
              <Flex key={id} justify="space-between" py="0.5">
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd fontVariantNumeric="tabular-nums">{formatMovement(signed(line, id))}</chakra.dd>
              </Flex>
            ))}
          </chakra.dl>
        </Disclosure>
      ) : null}
    </Box>
  )
}

/** Columns that appear only when a line has such an amount. */
const seldom: ReadonlySet<Part> = new Set(['tokens', 'shipping', 'refund'])

/** With more columns, date and balance move to a second line, because not all fit on a desktop. */
const MOST_PARTS = 4

const balance: DataColumn<StatementLine> = {
  id: 'balance',
  header: t`Balance`,
  align: 'end',
  only: 'table',
  cell: (line) => formatDollars(line.balance),
}

/** The net amount of a line with the balance after it below. */
const netAndBalance: DataColumn<StatementLine> = {
  ...money('net', t`Net`),
  cell: (line) => (
    <Box>
      {formatMovement(line.net)}
      <Text textStyle="xs" color="fg.muted">
        <Trans>Balance {formatDollars(line.balance)}</Trans>
      </Text>
    </Box>
  ),
}

const date: DataColumn<StatementLine> = {
  id: 'at',
  header: t`Date`,
  only: 'table',
  cell: ({ at }) => <MediumDate date={at} />,
  footer: t`Total`,
}

const what: DataColumn<StatementLine> = {
  id: 'kind',
  header: t`What`,
  grows: true,
  only: 'table',
  cell: (line) => (
    <Box>
      {whatOf(line)}
      <PayoutState payout={line.payout} />
    </Box>
  ),
}

const whatAndDate: DataColumn<StatementLine> = {
  ...what,
  cell: (line) => (
    <Box>
      {whatOf(line)}
      <Text textStyle="xs" color="fg.muted">
        <MediumDate date={line.at} />
      </Text>
      <PayoutState payout={line.payout} />
    </Box>
  ),
  footer: t`Total`,
}

function columns(lines: readonly StatementLine[]): DataColumn<StatementLine>[] {
  const shown = parts.filter(([id]) => !seldom.has(id) || lines.some((line) => line[id] !== 0))
  const sums = shown.map(([id, header]) => money(id, header))
  const entry: DataColumn<StatementLine> = {
    id: 'entry',
    header: t`Entry`,
    only: 'cards',
    cell: (line) => <Entry line={line} />,
  }
  return shown.length > MOST_PARTS
    ? [whatAndDate, entry, ...sums, netAndBalance]
    : [date, what, entry, ...sums, money('net', t`Net`), balance]
}

interface StatementTableProps {
  search: WalletSearch
  onSearch: (search: WalletSearch) => void
}

/** All sales, refunds and payouts to the cent, newest first, with the available balance after each. */
export function StatementTable({ search, onSearch }: StatementTableProps) {
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(walletQueries.statement(useApi(), filter))
  const { from, to } = filter
  const period = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
  return (
    <ListScreen
      title={t`Statement`}
      description={t`+ is money you earned. − is money deducted or paid out. The balance is what we still have to pay out to you.`}
      level="section"
      list={listOf(query, ({ lines, totalRecords }) => ({ rows: lines, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(query.data?.lines ?? [])}
      searchable={false}
      cardsBelow={860}
      search={search}
      readSearch={readWalletSearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'part',
          label: t`Show`,
          choices: [
            { value: undefined, label: t`Everything` },
            ...Object.entries(partNames).map(([value, label]) => ({ value, label })),
          ],
        },
        { kind: 'days', name: 'from', toName: 'to', label: t`Dates` },
      ]}
      tools={<CsvLink href={`/v1/wallet/statement.csv${period && `?${period}`}`} />}
      empty={{ title: t`Your first sale appears here.` }}
    />
  )
}
