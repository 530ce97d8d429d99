import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'

import type {
  TokenEvent as TokenEventSchema,
  TokenLot,
  TokenWallet,
  tokenStates,
} from '@wellspring/api/contract/wallet'
import { worthOf } from '@wellspring/api/contract/tokens'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate, mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'

type TokenEvent = z.infer<typeof TokenEventSchema>

const states: Record<(typeof tokenStates)[number], { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'waiting' },
  available: { label: 'Available', tone: 'good' },
  spent: { label: 'Spent', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  reversed: { label: 'Taken back', tone: 'bad' },
}

const lots: DataColumn<TokenLot>[] = [
  { id: 'earned', header: 'Earned', cell: ({ earnedAt }) => <MediumDate date={earnedAt} /> },
  { id: 'order', header: 'With', cell: ({ orderNumber }) => orderNumber ?? '–' },
  { id: 'state', header: 'State', cell: ({ state }) => <StatusBadge status={state} {...states[state]} /> },
  {
    id: 'until',
    header: 'Until',
    cell: ({ expiresAt }) => (expiresAt ? <MediumDate date={expiresAt} /> : '–'),
  },
  { id: 'left', header: 'Left', align: 'end', cell: ({ left, amount }) => `${left} of ${amount}` },
]

const events = {
  earned: 'Earned',
  released: 'Became available',
  spent: 'Spent',
  returned: 'Came back',
  reversed: 'Taken back',
  expired: 'Expired',
}

const history: DataColumn<TokenEvent>[] = [
  { id: 'at', header: 'Date', cell: ({ at }) => <MediumDate date={at} /> },
  { id: 'kind', header: 'What', cell: ({ kind }) => events[kind] },
  { id: 'order', header: 'With', cell: ({ orderNumber }) => orderNumber ?? '–' },
  { id: 'amount', header: 'Tokens', align: 'end', cell: ({ amount }) => amount },
]

function History() {
  const [state, setState] = useState(initialTableState)
  const query = walletQueries.tokenEvents(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <Box>
      <Text as="h2" textStyle="heading" mb="3">
        History
      </Text>
      <DataTable
        label="History"
        rowId={({ id }) => id}
        columns={history}
        rows={data?.events ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage="Your first tokens come with your first order or session."
        searchable={false}
        state={state}
        onStateChange={setState}
      />
    </Box>
  )
}

const inTokens = (tokens: number) => (tokens === 1 ? '1 token' : `${tokens} tokens`)

function Totals({ wallet }: { wallet: TokenWallet }) {
  const { zone } = useClock()
  const { available, pending, owed, nextExpiry } = wallet
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))">
      <FigureTile
        label="Available"
        value={formatDollars(worthOf(available))}
        detail={
          nextExpiry
            ? `${inTokens(available)}; ${nextExpiry.amount} of them expire on ${mediumDate(nextExpiry.at, zone)}.`
            : `${inTokens(available)}. They pay for up to half of an order.`
        }
      />
      <FigureTile
        label="Pending"
        value={formatDollars(worthOf(pending))}
        detail={`${inTokens(pending)}. Available once the order or session they came with is final.`}
      />
      {owed > 0 ? (
        <FigureTile
          label="Owed"
          value={formatDollars(worthOf(owed))}
          detail={`${inTokens(owed)}. What you earn next makes up for these first.`}
        />
      ) : null}
    </Grid>
  )
}

/** The caller's serenity tokens: how many, from where, until when. */
export function TokenWalletScreen() {
  const { data, error, refetch, isFetching } = useQuery(walletQueries.tokens(useApi()))
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList shape="detail" />
  return (
    <Stack gap="8">
      <PageHeader
        title="Wallet"
        description="Serenity tokens come with what you buy and the sessions you attend. Each is worth one cent."
      />
      <Totals wallet={data.wallet} />
      <Box>
        <Text as="h2" textStyle="heading" mb="3">
          Tokens
        </Text>
        <DataTable
          label="Tokens"
          rowId={({ id }) => id}
          columns={lots}
          rows={data.wallet.lots}
          emptyMessage="Your first tokens come with your first order or session."
          searchable={false}
        />
      </Box>
      <History />
    </Stack>
  )
}
