import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'

import { PlusIcon, TrashIcon } from '@wellspring/ui/icon'
import { MoveButtons } from '@wellspring/ui/move-buttons'
import { Trans, t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'

export interface RowsFieldProps {
  name: string
  /** Of one row: 'License'. */
  noun: string
  empty: Record<string, unknown>
  max: number
  /** Whether their order says something. */
  isOrdered?: boolean
  /** The fields of one row; every name in it begins with the prefix. */
  children: (prefix: string) => ReactNode
}

/** Rows of the same fields, one at least. */
export function RowsField({ name, noun, empty, max, isOrdered = false, children }: RowsFieldProps) {
  const { fields, append, remove, move } = useFieldArray({ name })
  const error = useFieldError(`${name}.root`)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Flex direction="column" gap="4">
      {fields.map((row, index) => (
        <Box
          key={row.id}
          role="group"
          aria-label={`${noun} ${index + 1}`}
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          bg="bg.surface"
          p={{ base: '4', sm: '5' }}
        >
          <Flex justify="space-between" align="center" minH="9" mb="3">
            <Text textStyle="label" color="fg.muted">
              {noun} {index + 1}
            </Text>
            {isOrdered && fields.length > 1 ? (
              <Box ms="auto" me="1">
                <MoveButtons
                  what={`${noun.toLowerCase()} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  onMove={(to) => move(index, to === 'up' ? index - 1 : index + 1)}
                />
              </Box>
            ) : null}
            {fields.length > 1 ? (
              <Button
                variant="ghost"
                size="sm"
                colorPalette="red"
                aria-label={t`Remove ${noun.toLowerCase()} ${index + 1}`}
                onClick={() => {
                  remove(index)
                  // The button that was pressed goes with its row.
                  add.current?.focus()
                }}
              >
                <TrashIcon size={16} />
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </Flex>
          {children(`${name}.${index}`)}
        </Box>
      ))}
      {error ? (
        <Text role="alert" textStyle="xs" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      ) : null}
      <Button
        ref={add}
        variant="outline"
        alignSelf="flex-start"
        aria-disabled={fields.length >= max}
        onClick={() => fields.length < max && append(empty)}
      >
        <PlusIcon size={18} />
        <Trans>Add a {noun.toLowerCase()}</Trans>
      </Button>
    </Flex>
  )
}
