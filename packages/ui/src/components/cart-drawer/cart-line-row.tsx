import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'

import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { MinusIcon, PlusIcon, TrashIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { LotusEmpty } from '../lotus/lotus.tsx'
import { Money } from '../money/money.tsx'
import { Picture } from '../picture/picture.tsx'
import type { CartDrawerProps, CartLine } from './cart-drawer-props.ts'

type CartLineRowProps = Pick<CartDrawerProps, 'onIncrease' | 'onDecrease' | 'onRemove' | 'onSave'> & {
  line: CartLine
}

function Quantity({ line, onIncrease, onDecrease }: Omit<CartLineRowProps, 'onRemove' | 'onSave'>) {
  const button = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: line.busy ?? false } as const
  return (
    <Flex
      align="center"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="lg"
      role="group"
      aria-label={t`Quantity of ${line.title}`}
    >
      <IconButton
        {...button}
        data-repeats
        aria-label={t`Decrease quantity of ${line.title}`}
        disabled={button.disabled || line.quantity <= 1}
        onClick={() => onDecrease(line)}
      >
        <MinusIcon size={16} />
      </IconButton>
      <Text as="output" minW="7" textAlign="center" fontVariantNumeric="tabular-nums" aria-live="polite">
        {line.quantity}
      </Text>
      <IconButton
        {...button}
        data-repeats
        aria-label={t`Increase quantity of ${line.title}`}
        onClick={() => onIncrease(line)}
      >
        <PlusIcon size={16} />
      </IconButton>
    </Flex>
  )
}

interface LineFrameProps {
  line: CartLine
  /** The width of the picture. */
  size: 56 | 80
  children: ReactNode
}

/** Picture, name and price of a line, with its actions. */
export function LineFrame({ line, size, children }: LineFrameProps) {
  const box = size === 80 ? '20' : '14'
  return (
    <Flex
      as="li"
      gap="4"
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box
        w={box}
        h={box}
        flexShrink="0"
        overflow="hidden"
        borderRadius="md"
        bg="bg.muted"
        display="grid"
        placeItems="center"
      >
        {line.image ? (
          <Picture image={{ ...line.image, width: size, height: size }} />
        ) : (
          <LotusEmpty size={size * 0.7} />
        )}
      </Box>
      <Flex direction="column" gap="2" flex="1" minW="0">
        <Flex justify="space-between" gap="3">
          <Text fontWeight="semibold" lineClamp="2">
            {line.href ? (
              <Link href={line.href} variant="quiet">
                {line.title}
              </Link>
            ) : (
              line.title
            )}
          </Text>
          <Money dollars={line.priceDollars} fontWeight="semibold" />
        </Flex>
        {children}
        {line.problem ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {line.problem}
          </Text>
        ) : null}
      </Flex>
    </Flex>
  )
}

export const RemoveButton = ({ line, onRemove }: Pick<CartLineRowProps, 'line' | 'onRemove'>) => (
  <IconButton
    size="sm"
    variant="ghost"
    colorPalette="red"
    aria-label={t`Remove ${line.title}`}
    disabled={line.busy ?? false}
    onClick={() => onRemove(line)}
  >
    <TrashIcon size={18} />
  </IconButton>
)

export const CartLineRow = ({ line, onIncrease, onDecrease, onRemove, onSave }: CartLineRowProps) => (
  <LineFrame line={line} size={80}>
    <Flex justify="space-between" align="center">
      <Quantity line={line} onIncrease={onIncrease} onDecrease={onDecrease} />
      <RemoveButton line={line} onRemove={onRemove} />
    </Flex>
    <Button
      size="sm"
      variant="ghost"
      alignSelf="start"
      // Aligns its text with the quantity.
      ms="-3.5"
      aria-label={t`Save for later: ${line.title}`}
      disabled={line.busy ?? false}
      onClick={() => onSave(line)}
    >
      <Trans>Save for later</Trans>
    </Button>
  </LineFrame>
)
