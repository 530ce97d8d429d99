import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

export interface InvoiceScreenProps {
  id: string
  back: { href: string; label: string }
  /** Where to ask for help with the invoice. */
  helpHref?: string
  /** The query to use when the invoice is not the reader's own. */
  query?: typeof membershipQueries.invoice
}

export function InvoiceScreen({ id, back, helpHref, query = membershipQueries.invoice }: InvoiceScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(query(useApi(), id))
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { number, title, amount, status, billTo, card, createdAt, paidAt, periodStart, periodEnd } =
    data.invoice
  return (
    <Box maxW="44rem" mx="auto">
      <PageHeader
        title={t`Invoice ${number}`}
        back={back}
        badge={<StatusBadge status={status} />}
        actions={
          <>
            <PrintButton>
              <Trans>Print</Trans>
            </PrintButton>
            {helpHref ? (
              <LinkButton href={helpHref} variant="ghost">
                <Trans>Get help with this</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Printed
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        p={{ base: '5', sm: '8' }}
      >
        <Flex justify="space-between" wrap="wrap" gap="4" mb="8">
          <Box>
            <Text textStyle="heading">
              <Trans>Wellspring</Trans>
            </Text>
            <Text color="fg.muted">
              <Trans>Invoice {number}</Trans>
            </Text>
          </Box>
          <Box textAlign={{ sm: 'end' }}>
            <Text>
              <Trans>Date:</Trans> <MediumDate date={createdAt} />
            </Text>
            {paidAt ? (
              <Text>
                <Trans>Paid:</Trans> <MediumDate date={paidAt} />
                {card ? `, ${card}` : ''}
              </Text>
            ) : null}
          </Box>
        </Flex>
        <Text textStyle="label">
          <Trans>Billed to</Trans>
        </Text>
        <Text>{billTo.name}</Text>
        {billTo.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text mb="8">{billTo.email}</Text>
        <Grid gridTemplateColumns="1fr auto" gap="4" borderTopWidth="1px" borderColor="border" py="4">
          <Box>
            <Text fontWeight="medium">{title}</Text>
            <Text textStyle="sm" color="fg.muted">
              <MediumDate date={periodStart} /> – <MediumDate date={periodEnd} />
            </Text>
          </Box>
          <Text fontVariantNumeric="tabular-nums">{formatDollars(amount)}</Text>
        </Grid>
        <Grid gridTemplateColumns="1fr auto" gap="4" borderTopWidth="1px" borderColor="border" pt="4">
          <Text fontWeight="semibold">
            <Trans>Total</Trans>
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatDollars(amount)}
          </Text>
        </Grid>
      </Printed>
    </Box>
  )
}
