import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Product, ProductVariant } from '@wellspring/api/contract/catalogue'
import { DISPUTE_WITHIN_DAYS, SHIPPING_DOLLARS, SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import { useApi } from '@wellspring/api/hooks/api'
import { worthOf } from '@wellspring/api/contract/tokens'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { pictureOf } from '@wellspring/ui/picture-of'
import { AreaTag } from '@wellspring/ui/area-tag'
import { SparkIcon } from '@wellspring/ui/icon'
import { Money, formatDollars } from '@wellspring/ui/money'
import { PictureGallery } from '@wellspring/ui/picture-gallery'
import { Rating } from '@wellspring/ui/rating'

import { AddToCart } from './add-to-cart.tsx'
import { areaNames } from '../../parts/shop/product-filter.ts'
import { MoreProducts } from './more-products.tsx'
import { ProductRatings } from './product-ratings.tsx'
import { VariantChoice } from './variant-choice.tsx'

/** What is sure of the delivery before anybody has ordered. */
function Delivery() {
  return (
    <Text textStyle="sm" color="fg.muted" maxW="prose">
      Shipping is {formatDollars(SHIPPING_DOLLARS)} for the whole order, however many things are in it. It is
      sent within {SHIP_WITHIN_DAYS} days, or cancelled with a full refund. Something wrong? You can say so
      for {DISPUTE_WITHIN_DAYS} days.
    </Text>
  )
}

/** Its pictures, the one of the chosen variant first where it has its own. */
function ProductPictures({ product, variant }: { product: Product; variant: ProductVariant }) {
  const [shownUrl, setShownUrl] = useState<string>()
  const face = variant.imageUrl ?? product.imageUrl
  const urls = [...new Set([...(face ? [face] : []), ...product.pictures])]
  const pictures = urls.flatMap((url) => {
    const large = pictureOf(url, '(min-width: 900px) 32rem, 92vw')
    const small = pictureOf(url, '4rem')
    return large && small ? [{ id: url, large, small }] : []
  })
  return <PictureGallery label={product.name} pictures={pictures} shownId={shownUrl} onShow={setShownUrl} />
}

/** One product, whole. */
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
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        alignItems="start"
      >
        <ProductPictures key={variant.id} product={product} variant={variant} />
        <Stack gap="5">
          <Flex gap="3" align="center" wrap="wrap">
            <AreaTag area={product.area}>{areaNames[product.area]}</AreaTag>
            <Text textStyle="sm" color="fg.muted">
              by {product.seller.name}
            </Text>
          </Flex>
          <Heading as="h1" textStyle="display">
            {product.name}
          </Heading>
          <Rating value={product.rating.average ?? 0} reviewCount={product.rating.count} />
          <Flex gap="5" align="baseline" wrap="wrap">
            <Money dollars={variant.price} textStyle="title" />
            {product.serenityToken > 0 ? (
              <Flex align="center" gap="1" color="accent.fg" textStyle="sm">
                <SparkIcon size={16} />
                Earn {formatDollars(worthOf(product.serenityToken))} · {product.serenityToken} serenity{' '}
                {product.serenityToken === 1 ? 'token' : 'tokens'}
              </Flex>
            ) : null}
          </Flex>
          <Text maxW="prose">{product.description}</Text>
          <VariantChoice variants={offered} chosenId={variant.id} onChoose={setChosenId} />
          <AddToCart key={variant.id} product={product} variant={variant} onBuy={onBuy} />
          <Delivery />
        </Stack>
      </Grid>
      <ProductRatings productId={product.id} />
      <MoreProducts product={product} />
    </Stack>
  )
}
