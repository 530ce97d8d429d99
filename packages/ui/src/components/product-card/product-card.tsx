import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, plural, t } from '@wellspring/words/macro'

import { SparkIcon, StarIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { formatDollars, Money } from '../money/money.tsx'
import { Picture, type PictureSource } from '../picture/picture.tsx'

export interface ProductCardProps {
  href: string
  name: string
  seller?: string
  /** Out of five. Shown from the first review on. */
  rating?: { average: number | null; count: number }
  /** The price of the variant that the list's sort order uses. */
  priceDollars: number
  image?: PictureSource | null
  /** Tokens earned by buying it, each worth a cent. */
  serenityTokens?: number
  /** True for the first row of the page. */
  priority?: boolean
  /** A badge over the picture, e.g. 'Sold out'. */
  badge?: ReactNode
  /** A button over the picture's lower corner. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function ProductCard(props: ProductCardProps) {
  const { href, name, seller, rating, priceDollars, image, serenityTokens } = props
  const { priority = false, badge, action, headingLevel = 3 } = props
  return (
    <Flex
      as="article"
      direction="column"
      position="relative"
      h="full"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      transition="border-color 150ms"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Box
        aspectRatio="1"
        bg="bg.muted"
        display="grid"
        overflow="hidden"
        borderTopRadius="calc({radii.lg} - 1px)"
        css={{ '& > picture': { gridArea: '1 / 1' } }}
      >
        <Picture image={image} priority={priority} />
        {action ? (
          // Above the link, which covers the card.
          <Box gridArea="1 / 1" alignSelf="end" justifySelf="end" m="2" position="relative" zIndex="1">
            {action}
          </Box>
        ) : null}
      </Box>
      {badge ? (
        <Box position="absolute" top="3" insetStart="3">
          {badge}
        </Box>
      ) : null}
      <Flex direction="column" gap="2" p={{ base: '3', sm: '4' }} flex="1">
        <Text as={`h${headingLevel}`} textStyle="sm" fontWeight="semibold" lineClamp="2">
          <Link
            href={href}
            variant="bare"
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
            // One focus ring inside the card, where no neighbour clips it.
            _focusVisible={{
              outline: 'none',
              _after: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
            }}
          >
            {name}
          </Link>
        </Text>
        {seller ? (
          <Text textStyle="xs" color="fg.muted" lineClamp="1" mt="-1">
            {seller}
          </Text>
        ) : null}
        <Flex align="center" justify="space-between" gap="2" mt="auto">
          <Money dollars={priceDollars} fontWeight="semibold" />
          {rating && rating.average === null ? (
            // In place of the stars, so that all cards in a row are alike.
            <Text as="span" textStyle="xs" color="fg.muted">
              <Trans>New</Trans>
            </Text>
          ) : null}
          {rating?.average ? (
            <Flex as="span" align="center" gap="1" textStyle="xs" color="fg.muted">
              <Box
                as="span"
                color="social.solid"
                display="inline-flex"
                css={{ '& svg': { fill: 'currentColor' } }}
              >
                <StarIcon size={14} />
              </Box>
              <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                <VisuallyHidden>
                  <Trans>Rated</Trans>{' '}
                </VisuallyHidden>
                {rating.average} ({rating.count})
              </Text>
            </Flex>
          ) : null}
        </Flex>
        {serenityTokens ? (
          <Flex
            as="span"
            align="center"
            gap="1"
            mt="-1"
            color="fg.muted"
            textStyle="xs"
            title={t`Serenity tokens, worth ${formatDollars(serenityTokens / 100)}`}
          >
            <SparkIcon size={14} />
            <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {plural(serenityTokens, { one: '# token back', other: '# tokens back' })}
            </Text>
          </Flex>
        ) : null}
      </Flex>
    </Flex>
  )
}
