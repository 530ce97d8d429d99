import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useId, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { CardMarks } from './card-marks.tsx'
import { useElementStyle } from './use-element-style.ts'

/** What the three elements have in common. */
interface ElementProps {
  options?: { style: StripeElementStyle }
  onChange?: (event: { error: { message: string } | undefined }) => void
  onReady?: (element: { focus: () => void }) => void
}

interface CardFieldProps {
  label: string
  /** Beside the label. */
  marks?: ReactNode
  element: ComponentType<ElementProps>
  style: StripeElementStyle | null
}

function CardField({ label, marks, element: Element, style }: CardFieldProps) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const [focus, setFocus] = useState<(() => void) | null>(null)
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      {...(error && { 'aria-describedby': `${id}-error` })}
      flex="1"
      minW="8rem"
    >
      <Flex justify="space-between" align="center" mb="1.5">
        <chakra.span id={`${id}-label`} textStyle="label" onClick={() => focus?.()}>
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
            onReady={(element) => setFocus(() => () => element.focus())}
            onChange={(event) => setError(event.error?.message ?? null)}
          />
        ) : null}
      </Box>
      <Text id={`${id}-error`} aria-live="polite" textStyle="xs" color="fg.error" fontWeight="medium">
        {error}
      </Text>
    </Box>
  )
}

/** The card's number, expiry date and security code; they stay with the provider. Needs a CardProvider above. */
export function CardFields() {
  const { style, text, error, muted } = useElementStyle()
  return (
    <Flex direction="column" gap="5" ref={text} color="fg" fontSize="md">
      <chakra.span ref={error} color="fg.error" hidden />
      <chakra.span ref={muted} color="fg.subtle" hidden />
      <CardField
        label="Card number"
        marks={<CardMarks />}
        element={CardNumberElement as ComponentType<ElementProps>}
        style={style}
      />
      <Flex gap="4" wrap="wrap">
        <CardField
          label="Expiry date"
          element={CardExpiryElement as ComponentType<ElementProps>}
          style={style}
        />
        <CardField
          label="Security code"
          element={CardCvcElement as ComponentType<ElementProps>}
          style={style}
        />
      </Flex>
    </Flex>
  )
}
