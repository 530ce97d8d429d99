import { Button, Field, Flex, Input, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { AccountEntry, LedgerAccountKind } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'

import { accountName } from './account-names.ts'
import type { AccountSearch } from './account-search.ts'
import { readAccountSearch } from './account-search.ts'
import { inWords } from './in-words.ts'

type Subject = NonNullable<AccountEntry['subject']>

export interface AccountScreenProps {
  kind: LedgerAccountKind
  search: AccountSearch
  onSearch: (search: AccountSearch) => void
  back: { href: string; label: string }
  subjectHref: (subject: Subject) => string
  ownerHref: (id: string) => string
}

const isTokens = (kind: LedgerAccountKind) => kind.startsWith('token_')

const amountOf = (kind: LedgerAccountKind, amount: number) =>
  isTokens(kind) ? `${amount} tokens` : formatDollars(amount)

const columnsOf = ({
  kind,
  subjectHref,
  ownerHref,
}: Pick<AccountScreenProps, 'kind' | 'subjectHref' | 'ownerHref'>): DataColumn<AccountEntry>[] => [
  { id: 'at', header: 'Date', cell: ({ at }) => <MediumDate date={at} /> },
  { id: 'kind', header: 'What', cell: (entry) => inWords(entry.kind) },
  {
    id: 'owner',
    header: 'Of',
    cell: ({ owner }) => (owner ? <Link href={ownerHref(owner.id)}>{owner.name}</Link> : 'Wellspring'),
  },
  {
    id: 'subject',
    header: 'About',
    cell: ({ subject }) =>
      subject ? <Link href={subjectHref(subject)}>{subject.number || inWords(subject.kind)}</Link> : '–',
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amountOf(kind, amount) },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => amountOf(kind, balance) },
]

function DayInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  return (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label mb="0">{label}</Field.Label>
      <Input type="date" width="auto" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field.Root>
  )
}

/** Everything that moved in one account of the books, newest first. */
export function AccountScreen(props: AccountScreenProps) {
  const { kind, search, onSearch, back } = props
  const { from, to, ...table } = search
  const state = tableStateOf(table)
  const period = { ...(from && { from }), ...(to && { to }) }
  const query = walletQueries.entries(useApi(), { kind, ...period, ...pageOf(state) })
  const { data, error, isPending, refetch } = useQuery(query)
  const file = `/v1/wallet/entries.csv?${new URLSearchParams({ kind, ...period }).toString()}`
  const change = (next: AccountSearch) => onSearch(readAccountSearch({ ...search, ...next, page: 1 }))
  return (
    <>
      <PageHeader title={accountName(kind)} back={back} />
      <DataTable
        label={accountName(kind)}
        rowId={({ id }) => id}
        columns={columnsOf(props)}
        rows={data?.entries ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage={from || to ? 'Nothing moved in this period.' : 'Nothing has moved here yet.'}
        searchable={false}
        state={state}
        onStateChange={(next) => onSearch({ ...period, ...tableSearchOf(next) })}
        toolbar={
          <Flex gap="3" wrap="wrap" align="center">
            <DayInput label="From" value={from ?? ''} onChange={(day) => change({ from: day })} />
            <DayInput label="To" value={to ?? ''} onChange={(day) => change({ to: day })} />
            <Button asChild variant="outline" size="sm" minH="11">
              <a href={file} download>
                Download as CSV
              </a>
            </Button>
          </Flex>
        }
      />
      <Text mt="3" textStyle="sm" color="fg.muted">
        What was written last stands first, with the balance of the whole account after it. Days are in UTC.
      </Text>
    </>
  )
}
