import { Box, type BoxProps } from '@chakra-ui/react'

/** A placeholder in the shape of the expected content, which prevents layout shifts. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      aria-hidden
      bg="bg.emphasized"
      borderRadius="md"
      h="4"
      animation="pulse 1.6s ease-in-out infinite"
      {...props}
    />
  )
}

/** Placeholder lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Box display="grid" gap="2.5" w="full">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} w={i === lines - 1 && lines > 1 ? '60%' : 'full'} />
      ))}
    </Box>
  )
}
