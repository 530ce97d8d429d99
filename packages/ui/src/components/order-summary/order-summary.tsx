import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Link } from '../link/link.tsx'
import { Money } from '../money/money.tsx'
import { Picture, type PictureSource } from '../picture/picture.tsx'
import { TotalRows, type Totals } from './total-rows.tsx'

interface OrderSummaryLine {
  id: string
  title: string
  quantity: number
  /** For all pieces of the line. */
  amountDollars: number
  image?: PictureSource | null
  /** The thing itself. */
  href?: string
  /** Which of its kind, above how many. */
  detail?: ReactNode
}

export interface OrderSummaryProps extends Totals {
  title?: string
  lines: readonly OrderSummaryLine[]
  /** Under the total: a note, a button. */
  children?: ReactNode
}

export function OrderSummary({ title = t`Order summary`, lines, children, ...totals }: OrderSummaryProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', sm: '6' }}
    >
      <Text as="h2" textStyle="heading" mb="4">
        {title}
      </Text>
      <chakra.ul listStyleType="none" display="grid" gap="4" mb="5">
        {lines.map((line) => (
          <Flex as="li" key={line.id} gap="3" align="flex-start">
            {line.image ? (
              <Box w="14" flexShrink="0">
                <Picture image={{ ...line.image, width: 56, height: 56 }} rounded />
              </Box>
            ) : null}
            <Box flex="1" minW="0">
              <Text fontWeight="medium">
                {line.href ? (
                  <Link href={line.href} variant="quiet">
                    {line.title}
                  </Link>
                ) : (
                  line.title
                )}
              </Text>
              <Text as="div" textStyle="sm" color="fg.muted">
                {line.detail}
                <Text>
                  <Trans>Quantity {line.quantity}</Trans>
                </Text>
              </Text>
            </Box>
            <Money dollars={line.amountDollars} align="end" />
          </Flex>
        ))}
      </chakra.ul>
      <Box borderTopWidth="1px" borderColor="border" pt="4">
        <TotalRows {...totals} />
      </Box>
      {children ? <Box mt="5">{children}</Box> : null}
    </Box>
  )
}
