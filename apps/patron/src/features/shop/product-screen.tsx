import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Product, ProductVariant } from '@wellspring/api/contract/catalogue'
import { DISPUTE_WITHIN_DAYS, SHIPPING_DOLLARS } from '@wellspring/api/contract/delivery'
import { useApi } from '@wellspring/api/hooks/api'
import { worthOf } from '@wellspring/api/contract/tokens'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { onLastDayToShip } from '@wellspring/features/orders'
import { areaNames } from '@wellspring/ui/area-names'
import { pictureOf } from '@wellspring/ui/picture-of'
import { AreaTag } from '@wellspring/ui/area-tag'
import { BagIcon, ShieldIcon, SparkIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Money, formatDollars } from '@wellspring/ui/money'
import { PictureGallery } from '@wellspring/ui/picture-gallery'
import { Rating } from '@wellspring/ui/rating'
import { useNow } from '@wellspring/ui/use-now'
import { dayWords, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { AddToCart } from './add-to-cart.tsx'
import { ProductRatings } from './product-ratings.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SellerCard } from './seller-card.tsx'
import { VariantChoice } from './variant-choice.tsx'

/** The guarantees for an order placed now. */
const promisesOf = (sentBy: string) => [
  {
    Icon: BagIcon,
    title: t`${formatDollars(SHIPPING_DOLLARS)} shipping for the whole order`,
    words: t`One flat rate, however many items. Order now, and it is sent by ${sentBy}, or you get a full refund.`,
  },
  {
    Icon: ShieldIcon,
    title: t`${DISPUTE_WITHIN_DAYS}-day buyer protection`,
    words: t`Damaged, missing or not as described? Open a dispute from your order: the seller answers within three days, or we decide.`,
  },
]

/** The guarantees on delivery and returns. */
function Promises() {
  const { zone } = useClock()
  const now = useNow()
  const sentBy = dayWords(onLastDayToShip(now, zone), zone)
  return (
    <Stack as="ul" listStyleType="none" gap="4" pt="5" borderTopWidth="1px">
      {promisesOf(sentBy).map(({ Icon, title, words }) => (
        <Flex as="li" key={title} gap="3">
          <Box as="span" color="accent.fg" flexShrink="0" mt="0.5">
            <Icon size={20} />
          </Box>
          <Box>
            <Text fontWeight="semibold" textStyle="sm">
              {title}
            </Text>
            <Text textStyle="sm" color="fg.muted" maxW="prose">
              {words}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  )
}

/** The product's pictures, starting with the chosen variant's own if it has one. */
function ProductPictures({ product, variant }: { product: Product; variant: ProductVariant }) {
  const [shownUrl, setShownUrl] = useState<string>()
  const face = variant.imageUrl ?? product.imageUrl
  const urls = [...new Set([...(face ? [face] : []), ...product.pictures])]
  const pictures = urls.flatMap((url) => {
    const large = pictureOf(url, '(min-width: 900px) 32rem, (min-width: 600px) 46vw, 92vw')
    const small = pictureOf(url, '4rem')
    return large && small ? [{ id: url, large, small }] : []
  })
  return <PictureGallery label={product.name} pictures={pictures} shownId={shownUrl} onShow={setShownUrl} />
}

/** A product with its pictures, variants, seller, ratings and related products. */
export function ProductScreen({ id, onBuy }: { id: string; onBuy: () => void }) {
  const { product } = useSuspenseQuery(catalogueQueries.product(useApi(), id)).data
  const [chosenId, setChosenId] = useState<string>()
  const offered = product.productVariants
  const variant =
    offered.find((one) => one.id === chosenId) ?? offered.find((one) => one.totalQuantity > 0) ?? offered[0]
  if (!variant) return null
  return (
    <Stack gap="12">
      <Grid
        gap={{ base: '6', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <ProductPictures key={variant.id} product={product} variant={variant} />
        <Stack gap="5">
          <Flex gap="3" align="center" wrap="wrap">
            <AreaTag area={product.area}>{areaNames[product.area]}</AreaTag>
            <Text textStyle="sm" color="fg.muted">
              <Trans>
                by <Link href={`/providers/${product.seller.id}`}>{product.seller.name}</Link>
              </Trans>
            </Text>
          </Flex>
          <Heading as="h1" textStyle="title">
            {product.name}
          </Heading>
          <Rating value={product.rating.average ?? 0} reviewCount={product.rating.count} />
          <Flex gap="5" align="baseline" wrap="wrap">
            <Money dollars={variant.price} textStyle="heading" />
            {product.serenityToken > 0 ? (
              <Flex align="center" gap="1" color="fg.muted" textStyle="sm">
                <SparkIcon size={16} />
                <Trans>
                  {plural(product.serenityToken, { one: '# token back', other: '# tokens back' })}, worth{' '}
                  {formatDollars(worthOf(product.serenityToken))}
                </Trans>
              </Flex>
            ) : null}
          </Flex>
          <Text maxW="prose" whiteSpace="pre-line">
            {product.description}
          </Text>
          <VariantChoice variants={offered} chosenId={variant.id} onChoose={setChosenId} />
          <AddToCart key={variant.id} product={product} variant={variant} onBuy={onBuy} />
          <Promises />
        </Stack>
      </Grid>
      <SellerCard sellerId={product.seller.id} />
      <ProductRatings productId={product.id} />
      <RelatedProducts product={product} />
    </Stack>
  )
}
