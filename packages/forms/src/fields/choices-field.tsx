import { Box, Checkbox } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import type { FieldProps } from '../field-frame.tsx'
import { GroupFrame } from './group-frame.tsx'

export interface ChoicesFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
}

/** A long list is read in columns, a short one in a line. */
const placeOf = (count: number) =>
  count > 8
    ? { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }
    : { display: 'flex', flexWrap: 'wrap' as const }

/** A multiple choice; the value keeps the order of the list. */
export function ChoicesField({ options, ...field }: ChoicesFieldProps) {
  const { field: control } = useController({ name: field.name })
  const chosen = (control.value ?? []) as string[]
  const choose = (value: string, on: boolean) =>
    control.onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    )
  return (
    <GroupFrame {...field}>
      <Box {...placeOf(options.length)} columnGap="6" rowGap="1">
        {options.map(({ value, label }, index) => (
          <Checkbox.Root
            key={value}
            checked={chosen.includes(value)}
            onCheckedChange={(change) => choose(value, change.checked === true)}
            minH="11"
            alignItems="center"
          >
            <Checkbox.HiddenInput onBlur={control.onBlur} {...(index === 0 && { ref: control.ref })} />
            <Checkbox.Control mt="0" />
            <Checkbox.Label pt="0">{label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Box>
    </GroupFrame>
  )
}
