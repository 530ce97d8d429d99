import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
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
  /** The product's page. */
  href?: string
  /** The variant, above the quantity. */
  detail?: ReactNode
}

export interface OrderSummaryProps extends Totals {
  title?: string
  lines: readonly OrderSummaryLine[]
  /** On a phone only the total is shown until it is opened, so that the actions below are visible. */
  isFolded?: boolean
  /** Below the total: a note, a button. */
  children?: ReactNode
}

export function OrderSummary(props: OrderSummaryProps) {
  const { title = t`Order summary`, lines, isFolded = false, children, ...totals } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isClosed = isFolded && !isOpen
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
      <Flex justify="space-between" align="center" gap="3" mb={{ base: isClosed ? '0' : '4', md: '4' }}>
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        {isFolded ? (
          <Button
            variant="ghost"
            me="-4"
            display={{ md: 'none' }}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Money dollars={totals.totalDollars} />
            {isOpen ? <Trans>Hide</Trans> : <Trans>Details</Trans>}
          </Button>
        ) : null}
      </Flex>
      <Box id={id} display={isClosed ? { mdDown: 'none' } : undefined}>
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
      </Box>
      {children ? <Box mt="5">{children}</Box> : null}
    </Box>
  )
}
