import { Flex, IconButton, Text } from '@chakra-ui/react'

import { MinusIcon, PlusIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

export interface QuantityProps {
  /** Names what is counted. */
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A stepper for a quantity. */
export function Quantity({ label, value, least = 0, most, onChange }: QuantityProps) {
  return (
    <Flex role="group" aria-label={label} align="center" gap="2" flexShrink="0">
      <IconButton
        variant="outline"
        aria-label={t`One less: ${label}`}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={18} />
      </IconButton>
      <Text as="output" aria-live="polite" minW="6" textAlign="center" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <IconButton
        variant="outline"
        aria-label={t`One more: ${label}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </Flex>
  )
}
