import { Box, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'

export interface LoadingListProps {
  /** The shape of the expected content. */
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

/** A wide picture above some lines, or on a phone a small one beside them, like PictureTile. */
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
        w={{ base: '6rem', sm: 'full' }}
        h="auto"
        alignSelf="flex-start"
        ms={{ base: '4', sm: '0' }}
        mt={{ base: '4', sm: '0' }}
        aspectRatio={{ base: '1', sm: '16 / 9' }}
        borderRadius={{ base: 'md', sm: '0' }}
      />
      <Box flex="1" p={{ base: '4', sm: '5' }}>
        <SkeletonText lines={4} />
      </Box>
    </Flex>
  )
}

/** A chat bubble. Every second one is the user's own. */
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

/** The title of a record, its text, and the facts beside it. */
function Detail() {
  return (
    <Box minH="20rem">
      <Skeleton h="8" w={{ base: '80%', sm: '24rem' }} maxW="full" mb="3" />
      <Skeleton w={{ base: '50%', sm: '14rem' }} mb="8" />
      <Flex gap="6" direction={{ base: 'column', lg: 'row' }}>
        <Box flex="1" p="5" borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.surface">
          <SkeletonText lines={5} />
        </Box>
        <Box
          w={{ lg: '22rem' }}
          flexShrink="0"
          p="5"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          bg="bg.surface"
        >
          <SkeletonText lines={4} />
        </Box>
      </Flex>
    </Box>
  )
}

/** Labelled fields and a submit button. */
function FormShape() {
  return (
    <Box minH="20rem" maxW="36rem">
      {['4rem', '7rem', '5rem'].map((label) => (
        <Box key={label} mb="5">
          <Skeleton h="3.5" w={label} mb="2" />
          <Skeleton h="11" />
        </Box>
      ))}
      <Skeleton h="11" w="9rem" />
    </Box>
  )
}

const shapes = {
  rows: Row,
  cards: CardShape,
  pictures: PictureShape,
  bubbles: BubbleShape,
  detail: Detail,
  form: FormShape,
} satisfies Record<string, (props: { at: number }) => ReactNode>

const columns: Partial<Record<keyof typeof shapes, SystemStyleObject>> = {
  cards: {
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
    },
  },
  pictures: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' },
}

/** Shapes of which one fills the page. */
const wholePages: ReadonlySet<keyof typeof shapes> = new Set(['detail', 'form'])

export function LoadingList({
  shape = 'rows',
  count = wholePages.has(shape) ? 1 : 4,
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
