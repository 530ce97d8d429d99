import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { Trans, t } from '@wellspring/words/macro'

interface ReceiptSum {
  label: string
  dollars: number
}

/** The page around a receipt. */
interface ReceiptFrame {
  /** While it loads, the page shows a skeleton instead of the receipt. */
  query: UseQueryResult
  back: { href: string; label: string }
  children: ReactNode
}

/** A receipt with a print button. */
export function ReceiptPage({ query, back, children }: ReceiptFrame) {
  if (query.isError && !query.data) return <ErrorState {...failureOf(query)} back={back} />
  if (!query.data) return <LoadingList shape="detail" />
  return (
    <Box maxW="44rem" mx="auto">
      <PageHeader
        title={t`Receipt`}
        back={back}
        actions={
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
        }
      />
      {children}
    </Box>
  )
}

export interface ReceiptPaperProps {
  /** The title: `Receipt for order WS-1042`. */
  title: string
  /** The date and the seller. */
  facts: ReactNode
  /** The buyer or the delivery address. */
  children?: ReactNode
  lines: readonly { id: string; words: string; detail: string; dollars: number }[]
  /** The components of the total; zero amounts are left out. */
  parts: readonly ReceiptSum[]
  totalDollars: number
  refundedDollars: number
  /** The means of payment. */
  paidWith?: string | undefined
}

function Row({ words, detail, dollars }: { words: string; detail?: string; dollars: number }) {
  return (
    <Grid as="li" gridTemplateColumns="minmax(0, 1fr) auto" gap="4">
      <Box>
        <Text>{words}</Text>
        {detail ? (
          <Text textStyle="sm" color="fg.muted">
            {detail}
          </Text>
        ) : null}
      </Box>
      <Text fontVariantNumeric="tabular-nums">{formatDollars(dollars)}</Text>
    </Grid>
  )
}

/** A printable receipt. */
export function ReceiptPaper({ title, facts, children, lines, paidWith, ...rest }: ReceiptPaperProps) {
  const { parts, totalDollars, refundedDollars } = rest
  const sums: readonly ReceiptSum[] = [
    ...parts.filter(({ dollars }) => dollars !== 0),
    { label: t`Total`, dollars: totalDollars },
    ...(refundedDollars > 0 ? [{ label: t`Refunded`, dollars: -refundedDollars }] : []),
  ]
  return (
    <Printed bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '5', sm: '8' }}>
      <Flex justify="space-between" wrap="wrap" gap="4" mb="8">
        <Box>
          <Text textStyle="heading">
            <Trans>Wellspring</Trans>
          </Text>
          <Text color="fg.muted">{title}</Text>
        </Box>
        <Box textAlign={{ sm: 'end' }}>{facts}</Box>
      </Flex>
      {children}
      <Stack as="ul" listStyleType="none" gap="4" mt={children ? '8' : '0'} py="4" borderTopWidth="1px">
        {lines.map(({ id, ...line }) => (
          <Row key={id} {...line} />
        ))}
      </Stack>
      <Stack as="ul" listStyleType="none" gap="1" pt="4" borderTopWidth="1px">
        {sums.map(({ label, dollars }) => (
          <Row key={label} words={label} dollars={dollars} />
        ))}
      </Stack>
      {paidWith ? (
        <Text mt="4" textStyle="sm" color="fg.muted">
          {paidWith}
        </Text>
      ) : null}
    </Printed>
  )
}
