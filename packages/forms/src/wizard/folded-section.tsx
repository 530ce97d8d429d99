import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

import { Disclosure } from '@wellspring/ui/disclosure'
import { Optional } from '@wellspring/ui/optional'

import { FieldGrid } from './section.tsx'

export interface FoldedSectionProps {
  title: string
  description?: string
  /** The section's fields, or objects of fields. */
  names: readonly string[]
  children: ReactNode
}

/** A phone number with only a prefix is empty. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^(\+\d{1,3})?\s*$/.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isFilled)

/** Optional fields: collapsed at first, but open when one has a value or an error. */
export function FoldedSection({ title, description, names, children }: FoldedSectionProps) {
  const { getValues } = useFormContext()
  const { errors } = useFormState({ name: [...names] })
  const [isOpen, setIsOpen] = useState(() => isFilled(getValues([...names])))
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  // Opens only once: it must not collapse while an error is being fixed.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <Box as="section" borderTopWidth="1px" borderColor="border">
      <Disclosure
        isRow
        isOpen={isOpen}
        isHeld={isWrong}
        summary={
          <>
            <Text as="h3" textStyle="heading" display="inline">
              {title}
            </Text>{' '}
            <Optional />
          </>
        }
      >
        {description ? (
          <Text textStyle="sm" color="fg.muted" mb="4" maxW="prose">
            {description}
          </Text>
        ) : null}
        <FieldGrid>{children}</FieldGrid>
      </Disclosure>
    </Box>
  )
}
