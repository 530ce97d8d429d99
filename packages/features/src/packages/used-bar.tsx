import { Box, Flex } from '@chakra-ui/react'

import type { PackagePurchase } from '@wellspring/api/contract/packages'

/** The share of a package that is booked; the text beside it says the same. */
export function UsedBar({ purchase }: { purchase: Pick<PackagePurchase, 'sessions' | 'left'> }) {
  const used = purchase.sessions - purchase.left
  return (
    <Flex aria-hidden gap="1" h="2" maxW="24rem">
      {Array.from({ length: purchase.sessions }, (_, session) => (
        <Box
          key={session}
          flex="1"
          borderRadius="full"
          bg={session < used ? 'accent.solid' : 'bg.emphasized'}
        />
      ))}
    </Flex>
  )
}
