import { RadioGroup } from '@chakra-ui/react'
import type { RefCallback } from 'react'

import { t } from '@wellspring/words/macro'

export interface ChoiceGroupProps<Value> {
  name: string
  label: string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Matches no option while nothing is chosen. */
  value: unknown
  onChange: (value: Value) => void
  onBlur?: () => void
  firstRef?: RefCallback<HTMLInputElement>
}

/** A single choice from a few visible options. */
export function ChoiceGroup<Value>({ name, label, options, value, ...on }: ChoiceGroupProps<Value>) {
  const at = options.findIndex((option) => option.value === value)
  return (
    <RadioGroup.Root
      name={name}
      aria-label={label}
      // A label of its own would name the group twice.
      aria-labelledby={undefined}
      value={at < 0 ? null : String(at)}
      onValueChange={(change) => {
        const option = options[Number(change.value)]
        if (change.value !== null && option) on.onChange(option.value)
      }}
      display="flex"
      flexWrap="wrap"
      columnGap="8"
      rowGap="2"
    >
      {options.map((option, index) => (
        <RadioGroup.Item
          key={option.label}
          value={String(index)}
          disabled={option.disabled ?? false}
          minH="11"
          alignItems="center"
        >
          <RadioGroup.ItemHiddenInput
            {...(index === 0 && on.firstRef && { ref: on.firstRef })}
            {...(on.onBlur && { onBlur: on.onBlur })}
          />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText pt="0">{option.label}</RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

export const yesOrNo = [
  { value: true, label: t`Yes` },
  { value: false, label: t`No` },
] as const
