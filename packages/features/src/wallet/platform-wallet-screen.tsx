import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { worthOf } from '@wellspring/api/contract/tokens'
import type { PlatformWallet } from '@wellspring/api/contract/wallet'
import type { LedgerAccountKind } from '@wellspring/api/contract/ledger-accounts'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useVerifyLedger, walletQueries } from '@wellspring/api/hooks/wallet'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { FigureGrid, FigureTile } from '@wellspring/ui/figure-tile'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { accountMeaning, accountName, isSource, readAmount } from './account-names.ts'
import type { PayoutSearch } from './payout-search.ts'
import { PayoutsTable } from './payouts-table.tsx'
import { CommissionChart, SalesChart } from './weeks-chart.tsx'

const count = (of: number) => of.toLocaleString('en')

type Balance = PlatformWallet['accounts'][number]

function Verify() {
  const verify = useVerifyLedger()
  const { data } = verify
  return (
    <Box as="section" aria-label={t`Ledger check`} bg="bg.subtle" borderRadius="lg" p="5">
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Text as="h2" textStyle="heading">
          <Trans>Ledger check</Trans>
        </Text>
        <Button
          variant="outline"
          loading={verify.isPending}
          loadingText={t`Run check`}
          onClick={() => verify.mutate()}
        >
          <Trans>Run check</Trans>
        </Button>
      </Flex>
      <Text role="status" mt="3">
        {data
          ? data.difference
            ? t`${data.difference.check}: ${data.difference.about} should be ${data.difference.expected} and is ${data.difference.found}.`
            : t`Everything adds up: ${count(data.transactions)} transactions, ${count(data.entries)} entries; ${count(data.tokensOutstanding)} tokens outstanding, for which ${formatDollars(data.tokenLiability)} is set aside.`
          : t`Every balance is recomputed from its entries, and compared with orders, refunds and payouts.`}
      </Text>
    </Box>
  )
}

const amountIn = (unit: Balance['unit'], amount: number) =>
  unit === 'usd' ? formatDollars(amount) : t`${count(amount)} tokens`

const sumOf = (rows: readonly Balance[]) => {
  const [first] = rows
  if (!first) return null
  return amountIn(
    first.unit,
    rows.reduce((sum, { kind, balance }) => sum + readAmount(kind, balance), 0),
  )
}

const columnsOf = (accountHref: PlatformWalletScreenProps['accountHref']): DataColumn<Balance>[] => [
  {
    id: 'kind',
    header: t`Account`,
    value: ({ kind }) => accountName(kind),
    cell: ({ kind }) => (
      <Link href={accountHref(kind)} variant="quiet" fontWeight="semibold">
        {accountName(kind)}
      </Link>
    ),
  },
  {
    id: 'meaning',
    phone: 'second',
    grows: true,
    header: t`What it is`,
    cell: ({ kind }) => (
      <Text as="span" color="fg.muted">
        {accountMeaning(kind)}
      </Text>
    ),
  },
  {
    id: 'balance',
    phone: 'amount',
    header: t`Balance`,
    align: 'end',
    value: ({ kind, balance }) => readAmount(kind, balance),
    cell: ({ kind, unit, balance }) => amountIn(unit, readAmount(kind, balance)),
    footer: sumOf,
  },
]

interface SideProps {
  title: string
  accounts: readonly Balance[]
  accountHref: PlatformWalletScreenProps['accountHref']
}

/** One side of the balance sheet with its total. */
const Side = ({ title, accounts, accountHref }: SideProps) => (
  <Box as="section" aria-label={title}>
    <Text as="h3" textStyle="label" mb="2">
      {title}
    </Text>
    <DataTable
      label={title}
      rowId={({ kind, unit }) => `${kind}-${unit}`}
      columns={columnsOf(accountHref)}
      rows={accounts}
      searchable={false}
      cardsBelow={560}
    />
  </Box>
)

/** Where money and tokens came from and where they are: both sides have the same total. */
function Accounts({ accounts, accountHref }: Omit<SideProps, 'title'>) {
  const sides = [
    [t`Where the money came from`, 'usd', true],
    [t`Where the money is now`, 'usd', false],
    [t`Where the tokens came from`, 'token', true],
    [t`Where the tokens are now`, 'token', false],
  ] as const
  return (
    <Box as="section" aria-label={t`Accounts`}>
      <Text as="h2" textStyle="heading">
        <Trans>Accounts</Trans>
      </Text>
      <Text color="fg.muted" mb="4" maxW="prose">
        <Trans>Every dollar that came in is in one of the places below, so both sums are the same.</Trans>
      </Text>
      <Stack gap="6">
        {sides.map(([title, unit, isFrom]) => {
          const some = accounts.filter((one) => one.unit === unit && isSource(one.kind) === isFrom)
          return some.length > 0 ? (
            <Side key={title} title={title} accountHref={accountHref} accounts={some} />
          ) : null
        })}
      </Stack>
    </Box>
  )
}

export interface PlatformWalletScreenProps {
  /** The page of payouts. */
  search: PayoutSearch
  onSearch: (search: PayoutSearch) => void
  findingsHref: string
  accountHref: (kind: LedgerAccountKind) => string
}

/** The platform's ledger accounts and payouts. */
export function PlatformWalletScreen(props: PlatformWalletScreenProps) {
  const { search, onSearch, findingsHref, accountHref } = props
  const query = useQuery(walletQueries.platform(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { accounts, commission, processorFees, owedToSellers, inTransit, tokensOut } = data.wallet
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Wallet`}
        actions={
          <LinkButton href={findingsHref} variant="outline">
            <Trans>Compare with the card company</Trans>
          </LinkButton>
        }
      />
      <FigureGrid>
        <FigureTile
          label={t`Commission`}
          value={formatDollars(commission)}
          detail={t`Kept of what was sold.`}
        />
        <FigureTile
          label={t`Card fees`}
          value={formatDollars(processorFees)}
          detail={t`Taken by the card company.`}
        />
        <FigureTile
          label={t`Owed to sellers`}
          value={formatDollars(owedToSellers)}
          detail={t`Pending and available.`}
        />
        <FigureTile
          label={t`In transit`}
          value={formatDollars(inTransit)}
          detail={t`On the way to their banks.`}
        />
        <FigureTile
          label={t`Tokens outstanding`}
          value={count(tokensOut)}
          detail={t`Earned, and not spent or expired yet: ${formatDollars(worthOf(tokensOut))} is set aside for them.`}
        />
      </FigureGrid>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <SalesChart />
        <CommissionChart />
      </Grid>
      <Verify />
      <Accounts accounts={accounts} accountHref={accountHref} />
      <PayoutsTable search={search} onSearch={onSearch} />
    </Stack>
  )
}
