import { Box, Stack, Text } from '@chakra-ui/react'
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
import { FigureGrid, FigureTile } from '@wellspring/ui/figure-tile'
import { EmptyList } from '@wellspring/ui/empty-list'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate, mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { statusNames } from '@wellspring/ui/status-tones'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

type TokenEvent = z.infer<typeof TokenEventSchema>

const states = statusNames<(typeof tokenStates)[number]>({
  pending: t`Pending`,
  available: t`Available`,
  spent: t`Spent`,
  expired: t`Expired`,
  reversed: t`Taken back`,
})

type SaleHref = (sale: NonNullable<TokenLot['sale']>) => string

/** What a token entry was for, linked to its order or session. */
function What({ words, sale, saleHref }: Pick<TokenLot, 'sale'> & { words: string; saleHref: SaleHref }) {
  if (!sale) return words
  return (
    <>
      {words}, <Link href={saleHref(sale)}>{sale.number}</Link>
    </>
  )
}

function Days({ earnedAt, expiresAt }: TokenLot) {
  const { zone } = useClock()
  const earned = mediumDate(earnedAt, zone)
  return expiresAt ? t`${earned}, valid to ${mediumDate(expiresAt, zone)}` : earned
}

const lotColumns = (saleHref: SaleHref): DataColumn<TokenLot>[] => [
  {
    id: 'what',
    header: t`What`,
    grows: true,
    cell: ({ sale }) => <What words={events.earned} sale={sale} saleHref={saleHref} />,
  },
  {
    id: 'days',
    header: t`Earned on`,
    phone: 'second',
    cell: (lot) => <Days {...lot} />,
  },
  { id: 'state', header: t`Status`, cell: ({ state }) => <StatusBadge status={state} {...states[state]} /> },
  {
    id: 'left',
    header: t`Left`,
    align: 'end',
    phone: 'amount',
    cell: ({ left, amount }) => t`${left} of ${amount}`,
  },
]

const events = {
  earned: t`Earned`,
  released: t`Became available`,
  spent: t`Spent`,
  returned: t`Came back`,
  reversed: t`Taken back`,
  expired: t`Expired`,
}

const signs: Record<TokenEvent['kind'], string> = {
  earned: '+',
  released: '+',
  spent: '−',
  returned: '+',
  reversed: '−',
  expired: '−',
}

const historyColumns = (saleHref: SaleHref): DataColumn<TokenEvent>[] => [
  {
    id: 'what',
    header: t`What`,
    grows: true,
    cell: ({ kind, sale }) => <What words={events[kind]} sale={sale} saleHref={saleHref} />,
  },
  { id: 'at', header: t`Date`, phone: 'second', cell: ({ at }) => <MediumDate date={at} /> },
  { id: 'amount', header: t`Tokens`, align: 'end', cell: ({ kind, amount }) => `${signs[kind]}${amount}` },
]

function History({ saleHref }: Pick<TokenWalletScreenProps, 'saleHref'>) {
  const [state, setState] = useState(initialTableState)
  const query = walletQueries.tokenEvents(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <Box>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>History</Trans>
      </Text>
      <DataTable
        label={t`History`}
        rowId={({ id }) => id}
        columns={historyColumns(saleHref)}
        rows={data?.events ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage={t`No activity yet.`}
        searchable={false}
        state={state}
        onStateChange={setState}
      />
    </Box>
  )
}

const inTokens = (tokens: number) => plural(tokens, { one: '1 token', other: '# tokens' })

function Totals({ wallet }: { wallet: TokenWallet }) {
  const { zone } = useClock()
  const { available, pending, owed, nextExpiry } = wallet
  return (
    <FigureGrid>
      <FigureTile
        label={t`Available`}
        value={formatDollars(worthOf(available))}
        detail={
          nextExpiry
            ? t`${inTokens(available)}; ${nextExpiry.amount} of them expire on ${mediumDate(nextExpiry.at, zone)}.`
            : t`${inTokens(available)}. They pay for up to half of an order.`
        }
      />
      <FigureTile
        label={t`Pending`}
        value={formatDollars(worthOf(pending))}
        detail={t`${inTokens(pending)}. Available once the order or session they came with is final.`}
      />
      {owed > 0 ? (
        <FigureTile
          label={t`Owed`}
          value={formatDollars(worthOf(owed))}
          detail={t`${inTokens(owed)}. The next tokens you earn pay these back first.`}
        />
      ) : null}
    </FigureGrid>
  )
}

export interface TokenWalletScreenProps {
  /** The shop, where the first tokens are earned. */
  shopHref: string
  /** The page of an order, a session or a ticket. */
  saleHref: SaleHref
}

/** The caller's serenity tokens: balance, history and expiry. */
export function TokenWalletScreen({ saleHref, shopHref }: TokenWalletScreenProps) {
  const query = useQuery(walletQueries.tokens(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const hasNone = data.wallet.lots.length === 0
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Wallet`}
        description={t`Serenity tokens come with what you buy and the sessions you attend. Each is worth one cent.`}
      />
      <Totals wallet={data.wallet} />
      {hasNone ? (
        <EmptyList
          title={t`No tokens yet`}
          sentence={t`Your first tokens come with your first order or session.`}
          action={
            <LinkButton href={shopHref}>
              <Trans>Visit the shop</Trans>
            </LinkButton>
          }
        />
      ) : (
        <>
          <Box>
            <Text as="h2" textStyle="heading" mb="3">
              <Trans>Tokens</Trans>
            </Text>
            <DataTable
              label={t`Tokens`}
              rowId={({ id }) => id}
              columns={lotColumns(saleHref)}
              rows={data.wallet.lots}
              emptyMessage={t`No tokens right now.`}
              searchable={false}
            />
          </Box>
          <History saleHref={saleHref} />
        </>
      )}
    </Stack>
  )
}
