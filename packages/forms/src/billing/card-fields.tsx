import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useId, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { useController, useFormContext } from 'react-hook-form'

import { t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'
import { CardMarks } from './card-marks.tsx'
import { useElementStyle } from './use-element-style.ts'

/** The common props of the three card elements. */
interface ElementProps {
  options?: { style: StripeElementStyle }
  onChange?: (event: { complete: boolean; empty: boolean; error: { message: string } | undefined }) => void
  onReady?: (element: { focus: () => void }) => void
  onFocus?: () => void
}

interface CardFieldProps {
  /** Key in the form's `cardParts`. */
  part: 'number' | 'expiry' | 'code'
  label: string
  /** Shown beside the label. */
  marks?: ReactNode
  element: ComponentType<ElementProps>
  style: StripeElementStyle | null
}

function CardField({ part, label, marks, element: Element, style }: CardFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const name = `cardParts.${part}`
  const { field } = useController({ name })
  const { setFocus, setValue, trigger } = useFormContext()
  const error = useFieldError(name)
  // A restored draft has no card in its fields, and a saved card needs none.
  useEffect(() => {
    setValue(name, 'unknown')
    return () => setValue(name, 'unknown')
  }, [name, setValue])
  return (
    <Box
      ref={box}
      role="group"
      data-field={name}
      aria-labelledby={`${id}-label`}
      {...(error && { 'aria-describedby': `${id}-error` })}
      flex="1"
      minW="8rem"
    >
      <Flex justify="space-between" align="center" mb="1.5">
        <chakra.span id={`${id}-label`} textStyle="label" onClick={() => setFocus(name)}>
          {label}
        </chakra.span>
        {marks}
      </Flex>
      <Box
        minH="11"
        px="3.5"
        py="3"
        bg="bg.surface"
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border.control'}
        borderRadius="lg"
        _focusWithin={{ outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' }}
        css={{
          '&:has(.StripeElement--focus)': {
            outline: '2px solid {colors.accent.focusRing}',
            outlineOffset: '1px',
          },
        }}
      >
        {style ? (
          <Element
            options={{ style }}
            onReady={(ready) => {
              field.ref({ focus: () => ready.focus() })
              setValue(name, '')
              // Focus may have reached the iframe before it had loaded.
              if (box.current?.contains(document.activeElement)) ready.focus()
            }}
            // Browsers scroll a focused iframe only to the edge of the window, where a sticky bar may cover it.
            onFocus={() => box.current?.scrollIntoView({ block: 'nearest' })}
            onChange={({ complete, empty, error: problem }) => {
              const isPartly = !complete && !empty
              field.onChange(
                problem?.message ?? (complete ? 'whole' : isPartly ? t`${label} is incomplete.` : ''),
              )
              // Input that cannot become valid is reported immediately.
              if (problem) void trigger(name)
            }}
          />
        ) : null}
      </Box>
      <Text id={`${id}-error`} aria-live="polite" textStyle="xs" color="fg.error" fontWeight="medium">
        {error}
      </Text>
    </Box>
  )
}

/** Card number, expiry date and security code; they never leave the gateway's iframes. Requires a CardProvider. */
export function CardFields() {
  const { style, text, error, muted } = useElementStyle()
  return (
    <Flex direction="column" gap="5" ref={text} color="fg" fontSize="md">
      <chakra.span ref={error} color="fg.error" hidden />
      <chakra.span ref={muted} color="fg.subtle" hidden />
      <CardField
        part="number"
        label={t`Card number`}
        marks={<CardMarks />}
        element={CardNumberElement as ComponentType<ElementProps>}
        style={style}
      />
      <Flex gap="4" wrap="wrap">
        <CardField
          part="expiry"
          label={t`Expiry date`}
          element={CardExpiryElement as ComponentType<ElementProps>}
          style={style}
        />
        <CardField
          part="code"
          label={t`Security code`}
          element={CardCvcElement as ComponentType<ElementProps>}
          style={style}
        />
      </Flex>
    </Flex>
  )
}
