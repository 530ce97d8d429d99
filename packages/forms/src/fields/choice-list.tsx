import { RadioGroup, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'

import { useFieldError } from '../field-frame.tsx'

interface ListedChoice {
  /** The field's value when chosen. */
  id: string
  title: string
  /** Below the title. */
  detail?: string
  /** At the end of the row. */
  note?: string
  /** Not selectable any more; the note says why. */
  disabled?: boolean
}

export interface ChoiceListProps {
  /** Name of the form field. */
  name: string
  label: string
  options: readonly ListedChoice[]
}

/** The radio group cannot hold an empty value. */
const NONE = 'new'
const keyOf = (id: unknown) => (id === '' ? NONE : String(id))

/** A single choice from a vertical list with details. */
export function ChoiceList({ name, label, options }: ChoiceListProps) {
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
        value={field.value === undefined ? null : keyOf(field.value)}
        onValueChange={({ value }) => field.onChange(value === NONE ? '' : value)}
        display="flex"
        flexDirection="column"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.surface"
      >
        {options.map(({ id: choice, title, detail, note, disabled = false }, index) => (
          <RadioGroup.Item
            key={choice}
            value={keyOf(choice)}
            disabled={disabled}
            minH="14"
            px="4"
            py="3"
            alignItems="center"
            {...(index < options.length - 1 && { borderBottomWidth: '1px' })}
          >
            <RadioGroup.ItemHiddenInput {...(index === 0 && { ref: field.ref })} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText pt="0" flex="1">
              <Text as="span" display="block" {...(detail && { fontWeight: 'medium' })}>
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
      </RadioGroup.Root>
      {error ? (
        <Text id={id} textStyle="sm" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      ) : null}
    </>
  )
}
