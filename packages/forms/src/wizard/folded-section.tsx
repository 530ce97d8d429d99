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
  /** What stands in it: a field each, or an object of them. */
  names: readonly string[]
  children: ReactNode
}

/** A phone number of which only the country stands there is none. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^(\+\d{1,3})?\s*$/.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isFilled)

/** Fields that may all stay empty: folded until they are wanted, open where one is filled in, and while one is wrong. */
export function FoldedSection({ title, description, names, children }: FoldedSectionProps) {
  const { getValues } = useFormContext()
  const { errors } = useFormState({ name: [...names] })
  const [isOpen, setIsOpen] = useState(() => isFilled(getValues([...names])))
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  // Once: what is mended under somebody's hands does not fold away.
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
