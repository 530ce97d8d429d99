import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface OfferRowProps {
  title: string
  facts: string
  description?: string
  price: string
  /** What can be done with it. */
  action: ReactNode
}

/** Something that a provider sells, and what it costs. */
export function OfferRow({ title, facts, description, price, action }: OfferRowProps) {
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
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {facts}
        </Text>
        {description ? (
          <Text textStyle="sm" mt="1" lineClamp="3">
            {description}
          </Text>
        ) : null}
      </Box>
      <Flex direction={{ base: 'row', sm: 'column' }} align={{ base: 'center', sm: 'flex-end' }} gap="3">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flex={{ base: '1', sm: 'none' }}>
          {price}
        </Text>
        {action}
      </Flex>
    </Flex>
  )
}
