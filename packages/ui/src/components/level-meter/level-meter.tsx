import { Box, Flex } from '@chakra-ui/react'

export interface LevelMeterProps {
  label: string
  /** From 0, silence, to 1. */
  level: number
}

const BARS = 12

/** The sound level as lit bars. */
export function LevelMeter({ label, level }: LevelMeterProps) {
  const lit = Math.round(Math.min(1, Math.max(0, level)) * BARS)
  return (
    <Flex
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((lit / BARS) * 100)}
      gap="1"
      h="4"
      maxW="16rem"
    >
      {Array.from({ length: BARS }, (_, bar) => (
        <Box key={bar} flex="1" borderRadius="sm" bg={bar < lit ? 'green.solid' : 'bg.emphasized'} />
      ))}
    </Flex>
  )
}
