import { Box, Input } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { pressInList } from './list-keys.ts'
import { OptionList, optionId } from './option-list.tsx'

export interface SuggestFieldProps extends FieldProps {
  suggestions: readonly string[]
}

/** Suggestions that contain the text; all of them once the text equals one. */
const fitting = (suggestions: readonly string[], typed: string) =>
  suggestions.includes(typed)
    ? suggestions
    : suggestions.filter((one) => one.toLowerCase().includes(typed.trim().toLowerCase()))

/** Free text with suggestions: the text stays as typed unless a suggestion is chosen. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const { field: control } = useController({ name: field.name })
  const value = String(control.value ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const [at, setAt] = useState<string>()
  const id = useId()
  const found = fitting(suggestions, value)
  const open = isAsked && found.length > 0
  const highlighted = found.find((one) => one === at)
  function close() {
    setIsAsked(false)
    setAt(undefined)
  }
  function choose(taken: string) {
    control.onChange(taken)
    close()
  }
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Box position="relative" w="full">
          <Input
            {...described}
            ref={control.ref}
            name={field.name}
            value={value}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && highlighted ? optionId(id, highlighted) : undefined}
            onChange={(event) => {
              control.onChange(event.target.value)
              setAt(undefined)
              // A fully typed suggestion leaves nothing to choose.
              setIsAsked(!suggestions.includes(event.target.value))
            }}
            onKeyDown={(event) =>
              pressInList(event, {
                values: found,
                isOpen: open,
                highlighted,
                from: value,
                onHighlight: setAt,
                onOpen: () => setIsAsked(true),
                onClose: close,
                onChoose: choose,
              })
            }
            onClick={() => setIsAsked(true)}
            onBlur={() => {
              close()
              control.onBlur()
            }}
            autoComplete="off"
            autoCorrect="off"
          />
          {open ? (
            <OptionList
              id={id}
              label={field.label}
              options={found.map((one) => ({ value: one, shown: one }))}
              chosen={value}
              highlighted={highlighted}
              onChoose={choose}
            />
          ) : null}
        </Box>
      )}
    </FieldFrame>
  )
}
