import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'

export interface LoadingListProps {
  /** The shape of what comes. */
  shape?: keyof typeof shapes
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

/** A wide picture over some lines; on a phone a small one beside them, as PictureTile has it. */
function PictureShape() {
  return (
    <Flex
      direction={{ base: 'row', sm: 'column' }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
      bg="bg.surface"
      minH={{ base: '11rem', sm: '20rem' }}
    >
      <Skeleton
        flexShrink="0"
        w={{ base: '6.5rem', sm: 'full' }}
        h="auto"
        aspectRatio={{ base: 'auto', sm: '16 / 9' }}
        borderRadius="0"
      />
      <Box flex="1" p={{ base: '4', sm: '5' }}>
        <SkeletonText lines={4} />
      </Box>
    </Flex>
  )
}

/** A face with its name, some lines, and a row of times. */
function PersonShape() {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.surface" p="5" minH="17rem">
      <Flex gap="4" align="center" mb="5">
        <Skeleton boxSize="16" flexShrink="0" borderRadius="full" />
        <SkeletonText lines={2} />
      </Flex>
      <SkeletonText lines={3} />
      <Skeleton h="11" mt="5" />
    </Box>
  )
}

/** A bubble of a chat; every other one is one's own. */
function BubbleShape({ at }: { at: number }) {
  return (
    <Skeleton
      h={at === 1 ? '16' : '11'}
      w={at === 1 ? '70%' : '45%'}
      borderRadius="lg"
      justifySelf={at % 2 === 0 ? 'start' : 'end'}
    />
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

const shapes = {
  rows: Row,
  cards: CardShape,
  pictures: PictureShape,
  people: PersonShape,
  bubbles: BubbleShape,
  detail: Detail,
} satisfies Record<string, (props: { at: number }) => ReactNode>

const columns: Partial<Record<keyof typeof shapes, SystemStyleObject>> = {
  cards: {
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
    },
  },
  pictures: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' },
  people: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))' },
}

export function LoadingList({
  shape = 'rows',
  count = shape === 'detail' ? 1 : 4,
  label = t`Loading`,
}: LoadingListProps) {
  const Shape = shapes[shape]
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box display="grid" gap={{ base: '3', sm: '4' }} {...columns[shape]}>
        {Array.from({ length: count }, (_, i) => (
          <Shape key={i} at={i} />
        ))}
      </Box>
    </Box>
  )
}
