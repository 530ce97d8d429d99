import { Box, chakra, Flex } from '@chakra-ui/react'

import { CheckIcon } from '../icon/icon.tsx'

/** The benefits of a plan, each with a tick. */
export function PlanPoints({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="2.5" flex="1" alignContent="start">
      {points.map((point) => (
        <Flex as="li" key={point} gap="2.5" align="flex-start">
          <Box as="span" color="green.solid" pt="1" flexShrink="0">
            <CheckIcon size={16} />
          </Box>
          {point}
        </Flex>
      ))}
    </chakra.ul>
  )
}
