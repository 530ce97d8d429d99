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

/** One question with its answers: by touch, by arrows, or by the digit that stands beside each. */
export function Question({ item, stem, language, value, onAnswer }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Before it is painted: a key that is pressed at once is for this question.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>('input:checked')
    // An answer that has the focus looks like one that is chosen.
    const start = chosen ?? group.current?.querySelector('legend')
    start?.focus({ preventScroll: true })
  }, [])
  // What a digit chose is where the arrows go on from.
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
          // All four are seen at once on a phone, above the buttons.
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
