import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { AccountEntry } from '@wellspring/api/contract/wallet'
import type { LedgerAccountKind } from '@wellspring/api/contract/ledger-accounts'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { CsvLink } from '@wellspring/ui/csv-button'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatMovement } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StandIn } from '@wellspring/ui/stand-in'
import { ListScreen } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'
import { Trans, t } from '@wellspring/words/macro'

import { accountMeaning, accountName, isSource, readAmount } from './account-names.ts'
import type { AccountSearch } from './account-search.ts'
import { readAccountSearch } from './account-search.ts'
import { sentenceCase } from './sentence-case.ts'

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

function amountOf(kind: LedgerAccountKind, amount: number): string {
  const read = readAmount(kind, amount)
  return isTokens(kind) ? t`${read.toLocaleString('en')} tokens` : formatMovement(read)
}

/** The direction in words, for users who cannot rely on the sign. */
const directionOf = (amount: number) => (amount < 0 ? t`Money out` : t`Money in`)

function OwnerOf({ owner, ownerHref }: Pick<AccountEntry, 'owner'> & Pick<AccountScreenProps, 'ownerHref'>) {
  return owner ? <Link href={ownerHref(owner.id)}>{owner.name}</Link> : t`Wellspring`
}

const SubjectOf = ({
  subject,
  subjectHref,
}: { subject: Subject } & Pick<AccountScreenProps, 'subjectHref'>) => (
  <Link href={subjectHref(subject)}>{subject.number || sentenceCase(subject.kind)}</Link>
)

const columnsOf = ({
  kind,
  subjectHref,
  ownerHref,
}: Pick<AccountScreenProps, 'kind' | 'subjectHref' | 'ownerHref'>): DataColumn<AccountEntry>[] => [
  { id: 'at', header: t`Date`, minWidth: 130, cell: ({ at }) => <MediumDate date={at.slice(0, 10)} /> },
  {
    id: 'kind',
    phone: 'second',
    header: t`What`,
    grows: true,
    cell: ({ kind: what, owner, subject }) => (
      <>
        {sentenceCase(what)}
        <StandIn column="owner">
          <Text as="span" display="block">
            <OwnerOf owner={owner} ownerHref={ownerHref} />
            {subject ? ' · ' : null}
            {subject ? <SubjectOf subject={subject} subjectHref={subjectHref} /> : null}
          </Text>
        </StandIn>
      </>
    ),
  },
  {
    id: 'owner',
    only: 'table',
    header: t`Of`,
    cell: ({ owner }) => <OwnerOf owner={owner} ownerHref={ownerHref} />,
  },
  {
    id: 'subject',
    only: 'table',
    header: t`About`,
    cell: ({ subject }) => (subject ? <SubjectOf subject={subject} subjectHref={subjectHref} /> : '–'),
  },
  {
    id: 'direction',
    only: 'table',
    header: isTokens(kind) ? t`In or out` : t`Money in or out`,
    cell: ({ amount }) => {
      const read = readAmount(kind, amount)
      return isTokens(kind) ? (read < 0 ? t`Out` : t`In`) : directionOf(read)
    },
  },
  { id: 'amount', header: t`Amount`, align: 'end', cell: ({ amount }) => amountOf(kind, amount) },
  {
    id: 'balance',
    phone: 'status',
    header: t`Balance`,
    align: 'end',
    cell: ({ balance }) => (
      <>
        <Text as="span" hideFrom="sm" color="fg.muted" textStyle="xs">
          <Trans>Balance</Trans>
        </Text>
        {amountOf(kind, balance)}
      </>
    ),
  },
]

/** All entries of one ledger account, newest first. */
export function AccountScreen(props: AccountScreenProps) {
  const { kind, search, onSearch, back } = props
  const { from, to } = search
  const query = useQuery(walletQueries.entries(useApi(), { kind, ...listInput(search) }))
  const signs = isSource(kind) ? t` The exported file shows it as a negative number, as the ledger does.` : ''
  const period = new URLSearchParams({ kind, ...(from && { from }), ...(to && { to }) })
  return (
    <>
      <ListScreen
        title={accountName(kind)}
        description={t`${accountMeaning(kind)} The newest movement comes first, with the balance of the whole account after it. Days are in UTC.${signs}`}
        back={back}
        list={listOf(query, ({ entries, totalRecords }) => ({ rows: entries, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columnsOf(props)}
        searchable={false}
        search={search}
        readSearch={readAccountSearch}
        onSearch={onSearch}
        filters={[{ kind: 'days', name: 'from', toName: 'to', label: t`Dates` }]}
        tools={<CsvLink href={`/v1/wallet/entries.csv?${period.toString()}`} />}
        empty={{ title: t`No movements yet` }}
        nothingFound={t`Nothing moved in this period.`}
      />
    </>
  )
}
