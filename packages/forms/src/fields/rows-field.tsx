import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'

import { PlusIcon, TrashIcon } from '@wellspring/ui/icon'
import { MoveButtons } from '@wellspring/ui/move-buttons'
import { Trans, t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'

export interface RowsFieldProps {
  name: string
  /** Names a row: 'License'. */
  noun: string
  empty: Record<string, unknown>
  max: number
  /** Whether the order matters. */
  isOrdered?: boolean
  /** Few short fields: each row is a single line instead of a card. */
  isOneLine?: boolean
  /** Renders the fields of one row; their names start with the prefix. */
  children: (prefix: string) => ReactNode
}

interface RowProps {
  noun: string
  index: number
  children: ReactNode
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
  /** Buttons to move the row. */
  order: ReactNode
}

const nameOf = ({ noun, index }: Pick<RowProps, 'noun' | 'index'>) => `${noun.toLowerCase()} ${index + 1}`

function Line({ noun, index, children, onRemove, order }: RowProps) {
  return (
    <Flex role="group" aria-label={`${noun} ${index + 1}`} gap="2" align="start">
      <Box flex="1" minW="0">
        {children}
      </Box>
      {order}
      {onRemove ? (
        // Aligned with the controls, below their labels.
        <IconButton
          variant="ghost"
          colorPalette="red"
          mt="1.625rem"
          aria-label={t`Remove ${nameOf({ noun, index })}`}
          onClick={onRemove}
        >
          <TrashIcon size={18} />
        </IconButton>
      ) : null}
    </Flex>
  )
}

function Card({ noun, index, children, onRemove, order }: RowProps) {
  return (
    <Box
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
        {order ? (
          <Box ms="auto" me="1">
            {order}
          </Box>
        ) : null}
        {onRemove ? (
          <Button
            variant="ghost"
            size="sm"
            colorPalette="red"
            aria-label={t`Remove ${nameOf({ noun, index })}`}
            onClick={onRemove}
          >
            <TrashIcon size={16} />
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </Flex>
      {children}
    </Box>
  )
}

/** Repeated rows of the same fields, at least one. */
export function RowsField(props: RowsFieldProps) {
  const { name, noun, empty, max, isOrdered = false, isOneLine = false, children } = props
  const { fields, append, remove, move } = useFieldArray({ name })
  const error = useFieldError(`${name}.root`)
  const add = useRef<HTMLButtonElement>(null)
  const takeAway = (index: number) => {
    remove(index)
    // The pressed button disappears together with its row.
    add.current?.focus()
  }
  return (
    <Flex direction="column" gap="4">
      {fields.map((row, index) => {
        const Row = isOneLine ? Line : Card
        return (
          <Row
            key={row.id}
            noun={noun}
            index={index}
            onRemove={fields.length > 1 ? () => takeAway(index) : undefined}
            order={
              isOrdered && fields.length > 1 ? (
                <MoveButtons
                  what={nameOf({ noun, index })}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  onMove={(to) => move(index, to === 'up' ? index - 1 : index + 1)}
                />
              ) : null
            }
          >
            {children(`${name}.${index}`)}
          </Row>
        )
      })}
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
