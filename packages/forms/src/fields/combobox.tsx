import { Box, Input } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { pressInList } from './list-keys.ts'
import { OptionList, optionId } from './option-list.tsx'
import type { OptionListProps } from './option-list.tsx'

export interface ComboboxProps extends Pick<OptionListProps, 'label' | 'options' | 'nothing'> {
  /** The props of the text field, with what it shows and what typing does. */
  field: ComponentProps<typeof Input>
  /** The chosen value. */
  value: string
  isOpen: boolean
  /** Whether Enter takes the first option when the person has not moved to another. */
  takesFirst: boolean
  onOpen: () => void
  onClose: () => void
  onChoose: (value: string) => void
  /** What lies over the text field, such as its arrow. */
  children?: ReactNode
}

/** A text field with a list of options below it. The caller decides what is typed and which options fit. */
export function Combobox(props: ComboboxProps) {
  const { field, value, label, options, nothing, isOpen, takesFirst, onOpen, onClose, onChoose, children } =
    props
  const id = useId()
  const [at, setAt] = useState<string>()
  const highlighted =
    options.find((option) => option.value === at)?.value ?? (takesFirst ? options[0]?.value : undefined)
  function close() {
    setAt(undefined)
    onClose()
  }
  function choose(chosen: string) {
    onChoose(chosen)
    close()
  }
  return (
    <Box position="relative" w="full">
      <Input
        autoComplete="off"
        autoCorrect="off"
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && highlighted !== undefined ? optionId(id, highlighted) : undefined}
        onChange={(event) => {
          setAt(undefined)
          field.onChange?.(event)
        }}
        onKeyDown={(event) =>
          pressInList(event, {
            values: options.map((option) => option.value),
            isOpen,
            highlighted,
            from: value,
            onHighlight: setAt,
            onOpen,
            onClose: close,
            onChoose: choose,
          })
        }
        onBlur={(event) => {
          close()
          field.onBlur?.(event)
        }}
      />
      {children}
      {isOpen ? (
        <OptionList
          id={id}
          label={label}
          options={options}
          chosen={value}
          highlighted={highlighted}
          onChoose={choose}
          nothing={nothing}
        />
      ) : null}
    </Box>
  )
}
