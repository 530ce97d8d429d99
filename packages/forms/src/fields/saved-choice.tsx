import { RadioGroup, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'

import { useFieldError } from '../field-frame.tsx'

interface SavedOption {
  id: string
  title: string
  /** Below the title. */
  detail?: string
  /** At its end. */
  note?: string
  /** It cannot be chosen any more; the note says why. */
  disabled?: boolean
}

export interface SavedChoiceProps {
  /** The form's field: the id of what was chosen, '' for another one. */
  name: string
  label: string
  options: readonly SavedOption[]
  /** What choosing none of them is called. */
  otherLabel: string
}

/** One of the things that are saved, or another one. */
export function SavedChoice({ name, label, options, otherLabel }: SavedChoiceProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const id = useId()
  return (
    <>
      <RadioGroup.Root
        data-field={name}
        {...(error && { 'aria-describedby': id })}
        name={name}
        aria-label={label}
        aria-labelledby={undefined}
        value={field.value === '' ? 'new' : String(field.value)}
        onValueChange={({ value }) => field.onChange(value === 'new' ? '' : value)}
        display="flex"
        flexDirection="column"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.surface"
      >
        {options.map(({ id, title, detail, note, disabled = false }) => (
          <RadioGroup.Item
            key={id}
            value={id}
            disabled={disabled}
            minH="14"
            px="4"
            py="3"
            alignItems="center"
            borderBottomWidth="1px"
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText pt="0" flex="1">
              <Text as="span" fontWeight="medium" display="block">
                {title}
              </Text>
              {detail ? (
                <Text as="span" color="fg.muted">
                  {detail}
                </Text>
              ) : null}
            </RadioGroup.ItemText>
            {note ? (
              <Text textStyle="sm" color={disabled ? 'fg.error' : 'fg.muted'}>
                {note}
              </Text>
            ) : null}
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value="new" minH="14" px="4" alignItems="center">
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText pt="0">{otherLabel}</RadioGroup.ItemText>
        </RadioGroup.Item>
      </RadioGroup.Root>
      {error ? (
        <Text id={id} textStyle="sm" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      ) : null}
    </>
  )
}
