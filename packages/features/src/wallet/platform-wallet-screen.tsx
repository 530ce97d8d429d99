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
import { formatDollars, formatMovement } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { accountMeaning, accountName } from './account-names.ts'
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
    value: ({ balance }) => balance,
    cell: ({ unit, balance }) => (unit === 'usd' ? formatMovement(balance) : t`${count(balance)} tokens`),
  },
]

export interface PlatformWalletScreenProps {
  /** The page of the payouts. */
  search: PayoutSearch
  onSearch: (search: PayoutSearch) => void
  findingsHref: string
  accountHref: (kind: LedgerAccountKind) => string
}

/** The platform's own view of the money. */
export function PlatformWalletScreen(props: PlatformWalletScreenProps) {
  const { search, onSearch, findingsHref, accountHref } = props
  const query = useQuery(walletQueries.platform(useApi()))
  const { data, error } = query
  if (error) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { accounts, commission, processorFees, owedToSellers, inTransit, tokensOut } = data.wallet
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Wallet`}
        actions={
          <LinkButton href={findingsHref} variant="outline">
            <Trans>Reconciliation</Trans>
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
          detail={t`Taken by the card provider.`}
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
      <Box as="section" aria-label={t`Accounts`}>
        <Text as="h2" textStyle="heading">
          <Trans>Accounts</Trans>
        </Text>
        <Text color="fg.muted" mb="3" maxW="prose">
          <Trans>
            + is money in: it came into the account. − is money out: it left the account. All of them together
            come to zero.
          </Trans>
        </Text>
        <DataTable
          label={t`Accounts`}
          rowId={({ kind, unit }) => `${kind}-${unit}`}
          columns={columnsOf(accountHref)}
          rows={accounts}
          searchable={false}
          cardsBelow={560}
        />
      </Box>
      <PayoutsTable search={search} onSearch={onSearch} />
    </Stack>
  )
}
