import { Box, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

export interface StepHeadingProps {
  title: string
  description: string
  /** Number of step changes: the heading takes the focus after each, but not on arrival. */
  moves: number
}

export function StepHeading({ title, description, moves }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  return (
    <Box>
      <Text ref={heading} as="h2" textStyle="title" tabIndex={-1} outline="none" scrollMarginTop="24">
        {title}
      </Text>
      <Text color="fg.muted" mt="1" maxW="prose">
        {description}
      </Text>
    </Box>
  )
}
