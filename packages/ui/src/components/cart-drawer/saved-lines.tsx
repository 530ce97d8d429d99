import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { formatDollars } from '../money/money.tsx'
import type { CartDrawerProps, SavedCartLine } from './cart-drawer-props.ts'
import { LineFrame, RemoveButton } from './cart-line-row.tsx'

type SavedLinesProps = Pick<CartDrawerProps, 'saved' | 'onRestore' | 'onRemove'>

/** Describes what has changed since a line was saved. */
function changeOf({ priceDollars, savedPriceDollars, totalQuantity }: SavedCartLine): string | null {
  if (totalQuantity === 0) return t`Sold out`
  const before = formatDollars(savedPriceDollars)
  if (priceDollars > savedPriceDollars) return t`The price went up from ${before}`
  return priceDollars < savedPriceDollars ? t`The price went down from ${before}` : null
}

function SavedLine({ line, onRestore, onRemove }: SavedLinesProps & { line: SavedCartLine }) {
  const isSoldOut = line.totalQuantity === 0
  const change = changeOf(line)
  return (
    <LineFrame line={line} size={56}>
      {change ? (
        <Text textStyle="sm" color={isSoldOut ? 'fg.warning' : 'fg.muted'}>
          {change}
        </Text>
      ) : null}
      <Flex justify="space-between" align="center">
        <Button
          size="sm"
          variant="outline"
          aria-label={t`Move to cart: ${line.title}`}
          disabled={isSoldOut || (line.busy ?? false)}
          onClick={() => onRestore(line)}
        >
          <Trans>Move to cart</Trans>
        </Button>
        <RemoveButton line={line} onRemove={onRemove} />
      </Flex>
    </LineFrame>
  )
}

/** The lines saved for later, below the cart. */
export function SavedLines({ saved = [], onRestore, onRemove }: SavedLinesProps) {
  if (saved.length === 0) return null
  return (
    <Box as="section" aria-label={t`Saved for later`} mt="6" pt="6" borderTopWidth="1px" borderColor="border">
      <Text as="h3" textStyle="label">
        <Trans>Saved for later</Trans>
      </Text>
      <chakra.ul listStyleType="none">
        {saved.map((line) => (
          <SavedLine key={line.id} line={line} onRestore={onRestore} onRemove={onRemove} />
        ))}
      </chakra.ul>
    </Box>
  )
}
