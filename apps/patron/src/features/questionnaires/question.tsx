import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

import type { InstrumentItem, InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

export interface QuestionProps {
  item: InstrumentItem
  stem: string
  language: InstrumentLanguage
  value: number | undefined
  onAnswer: (value: number) => void
}

/** A question with its answers, which can be tapped, or chosen with arrow keys or digits. */
export function Question({ item, stem, language, value, onAnswer }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Before the first paint, so that an early key press reaches this question.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>('input:checked')
    // Focuses the legend if nothing is chosen, because a focused answer looks chosen.
    const start = chosen ?? group.current?.querySelector('legend')
    start?.focus({ preventScroll: true })
  }, [])
  // Moves focus to an answer chosen by digit, so that the arrow keys continue from it.
  useEffect(() => {
    if (value === undefined || !group.current?.contains(document.activeElement)) return
    group.current.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  }, [value])
  return (
    <chakra.fieldset ref={group} lang={language} border="0" p="0" m="0" minW="0">
      <chakra.legend tabIndex={-1} outline="none" p="0" mb={{ base: '3', sm: '5' }}>
        {item.isScored ? (
          <Text as="span" display="block" color="fg.muted" mb="2">
            {stem}
          </Text>
        ) : null}
        <Text as="span" display="block" textStyle="heading">
          {item.text}
        </Text>
      </chakra.legend>
      {item.options.map((option, at) => (
        <chakra.label
          key={`${item.id}:${option.value}`}
          display="flex"
          alignItems="center"
          gap="4"
          minH={{ base: '12', sm: '14' }}
          px="4"
          // Tight enough for a phone to show all four answers above the buttons.
          mb={{ base: '2', sm: '3' }}
          borderWidth="1px"
          borderColor={value === option.value ? 'accent.solid' : 'border'}
          bg={value === option.value ? 'accent.muted' : 'bg.surface'}
          borderRadius="lg"
          cursor="pointer"
          _focusWithin={{ outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' }}
        >
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={`answer-${item.id}`}
              value={option.value}
              checked={value === option.value}
              onChange={() => onAnswer(option.value)}
            />
          </VisuallyHidden>
          <Box aria-hidden color="fg.subtle" textStyle="sm" fontVariantNumeric="tabular-nums">
            {at + 1}
          </Box>
          <Box>{option.label}</Box>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
