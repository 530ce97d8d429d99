import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface OfferRowProps {
  title: string
  /** The seller: a picture before the text, and a line below the title. */
  picture?: ReactNode
  by?: ReactNode
  /** The subject. */
  tag?: ReactNode
  facts: string
  description?: string
  /** The last line of the text. */
  below?: ReactNode
  price: string
  /** The action. */
  action: ReactNode
}

/** A provider's offer with its price. */
export function OfferRow(props: OfferRowProps) {
  const { title, picture, by, tag, facts, description, below, price, action } = props
  return (
    <Flex
      as="li"
      gap="4"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
    >
      <Flex gap="4" flex="1" minW="0" align="flex-start">
        {picture}
        <Box flex="1" minW="0">
          <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" justify="space-between">
            <Text fontWeight="semibold">{title}</Text>
            {tag}
          </Flex>
          {by ? <Text textStyle="sm">{by}</Text> : null}
          <Text textStyle="sm" color="fg.muted">
            {facts}
          </Text>
          {description ? (
            <Text textStyle="sm" mt="1" lineClamp="2">
              {description}
            </Text>
          ) : null}
          {below ? <Box mt="1.5">{below}</Box> : null}
        </Box>
      </Flex>
      <Flex direction={{ base: 'row', sm: 'column' }} align={{ base: 'center', sm: 'flex-end' }} gap="3">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flex={{ base: '1', sm: 'none' }}>
          {price}
        </Text>
        {action}
      </Flex>
    </Flex>
  )
}
