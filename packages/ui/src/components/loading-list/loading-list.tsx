import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'

export interface LoadingListProps {
  /** The shape of what comes. */
  shape?: 'rows' | 'cards' | 'detail'
  count?: number
  label?: string
}

function Row() {
  return (
    <Flex
      align="center"
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Skeleton boxSize="12" flexShrink="0" borderRadius="full" />
      <SkeletonText lines={2} />
    </Flex>
  )
}

function CardShape() {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" bg="bg.surface">
      <Skeleton aspectRatio="1" h="auto" borderRadius="0" />
      <Box p="4">
        <SkeletonText lines={2} />
      </Box>
    </Box>
  )
}

function Detail() {
  return (
    <Flex gap="8" direction={{ base: 'column', md: 'row' }}>
      <Skeleton flex="1" h="20rem" borderRadius="lg" />
      <Box flex="1">
        <Skeleton h="8" w="70%" mb="6" />
        <SkeletonText lines={5} />
      </Box>
    </Flex>
  )
}

const shapes = { rows: Row, cards: CardShape, detail: Detail }

export function LoadingList({
  shape = 'rows',
  count = shape === 'detail' ? 1 : 4,
  label = t`Loading`,
}: LoadingListProps) {
  const Shape = shapes[shape]
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box
        display="grid"
        gap={{ base: '3', sm: '4' }}
        {...(shape === 'cards'
          ? {
              gridTemplateColumns: {
                base: 'repeat(2, minmax(0, 1fr))',
                sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
              },
            }
          : {})}
      >
        {Array.from({ length: count }, (_, i) => (
          <Shape key={i} />
        ))}
      </Box>
    </Box>
  )
}
