import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { worthOf } from '@wellspring/api/contract/tokens'
import { AreaTag } from '@wellspring/ui/area-tag'
import { formatDollars } from '@wellspring/ui/money'
import { Picture } from '@wellspring/ui/picture'

import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'

export function ProductSummary({ product }: { product: SellerProduct }) {
  return (
    <Stack gap="5" maxW="prose">
      <Flex gap="3" align="center">
        {product.area ? <AreaTag area={product.area} /> : null}
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            {product.serenityToken} serenity tokens, worth {formatDollars(worthOf(product.serenityToken))}
          </Trans>
        </Text>
      </Flex>
      <Text whiteSpace="pre-line">{product.description}</Text>
      <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
        {product.pictures.map(({ id, url }, index) => (
          <Box key={id} borderRadius="lg" overflow="hidden">
            <Picture image={{ ...(pictureOf(url, '8rem') ?? { src: url }), alt: t`Picture ${index + 1}` }} />
          </Box>
        ))}
      </Grid>
      <Box as="ul" listStyleType="none" aria-label={t`Variants`}>
        {product.variants.map(({ id, name, price, stock }) => (
          <Flex
            as="li"
            key={id}
            gap="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="border"
            fontVariantNumeric="tabular-nums"
          >
            <Text flex="1">{name || t`No name`}</Text>
            <Text color="fg.muted">
              <Trans>{stock ?? 0} in stock</Trans>
            </Text>
            <Text>{price === null ? t`No price` : formatDollars(price)}</Text>
          </Flex>
        ))}
      </Box>
    </Stack>
  )
}
