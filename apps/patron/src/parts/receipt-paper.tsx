import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { formatDollars } from '@wellspring/ui/money'
import { Printed } from '@wellspring/ui/printed'
import { Trans } from '@wellspring/words/macro'

interface ReceiptSum {
  label: string
  dollars: number
}

export interface ReceiptPaperProps {
  /** What it is for: `Receipt for order WS-1042`. */
  title: string
  /** When, and of whom it was bought. */
  facts: ReactNode
  /** Whose it is, or where it went. */
  children?: ReactNode
  lines: readonly { id: string; words: string; detail: string; dollars: number }[]
  sums: readonly ReceiptSum[]
  /** By what it was paid. */
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

/** What was bought and paid, for paper. */
export function ReceiptPaper({ title, facts, children, lines, sums, paidWith }: ReceiptPaperProps) {
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
