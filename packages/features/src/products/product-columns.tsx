import { Badge, Box, Flex, Text } from '@chakra-ui/react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { LOW_STOCK_PIECES } from '@wellspring/api/contract/stock'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { Picture } from '@wellspring/ui/picture'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, plural, t } from '@wellspring/words/macro'
import { statusNames } from './product-labels.ts'

type Variants = SellerProduct['variants']

const sum = (variants: Variants, of: 'stock' | 'sold') =>
  variants.reduce((total, variant) => total + (variant[of] ?? 0), 0)

function priceWords(variants: Variants): string {
  const prices = variants.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return '–'
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? formatDollars(least) : `${formatDollars(least)} – ${formatDollars(most)}`
}

interface NameProps {
  product: SellerProduct
  href: string
  showSeller: boolean
}

function Name({ product, href, showSeller }: NameProps) {
  const image = pictureOf(product.imageUrl, '2.25rem')
  return (
    <Flex gap="3" align="center" minW="0">
      <Box boxSize="9" flexShrink="0" borderRadius="md" overflow="hidden" bg="bg.muted">
        <Picture image={image} />
      </Box>
      <Box minW="0" textAlign="start">
        <RecordCell href={href} title={product.name}>
          {product.status === 'draft' && product.missing.length > 0
            ? t`Missing: ${product.missing.join(', ')}`
            : plural(product.variants.length, { one: '1 variant', other: '# variants' })}
          {showSeller ? <StandIn column="seller"> · {product.seller.name}</StandIn> : null}
        </RecordCell>
      </Box>
    </Flex>
  )
}

/** The variants that are running out, which the total stock does not show. */
function lowWords(variants: Variants): string | null {
  if (variants.length < 2) return null
  const [first, ...others] = variants.filter(({ stock }) => stock !== null && stock <= LOW_STOCK_PIECES)
  if (!first) return null
  const words = first.stock ? t`${first.name}: ${first.stock} left` : t`${first.name}: sold out`
  return others.length === 0 ? words : t`${words}, and ${others.length} more`
}

function Stock({ variants }: { variants: Variants }) {
  if (variants.every(({ stock }) => stock === null)) return '–'
  const pieces = sum(variants, 'stock')
  if (pieces === 0)
    return (
      <Badge colorPalette="orange">
        <Trans>Sold out</Trans>
      </Badge>
    )
  const low = lowWords(variants)
  return (
    <>
      {pieces.toLocaleString('en')}
      {low ? (
        <Text textStyle="xs" color="fg.muted">
          {low}
        </Text>
      ) : null}
    </>
  )
}

interface ColumnOptions {
  productHref: (id: string) => string
  showSeller: boolean
}

export const productColumns = ({ productHref, showSeller }: ColumnOptions): DataColumn<SellerProduct>[] => [
  {
    id: 'name',
    // With the picture and the checkbox, a name of three words.
    minWidth: 300,
    header: t`Product`,
    csv: ({ name }) => name,
    cell: (product) => <Name product={product} href={productHref(product.id)} showSeller={showSeller} />,
    leads: true,
  },
  ...(showSeller
    ? [{ id: 'seller', header: t`Seller`, value: ({ seller }: SellerProduct) => seller.name }]
    : []),
  {
    id: 'status',
    header: t`Status`,
    csv: ({ status }) => statusNames[status],
    cell: ({ status }) => <StatusBadge status={status} label={statusNames[status]} />,
  },
  {
    id: 'price',
    // From and to.
    minWidth: 160,
    header: t`Price`,
    align: 'end',
    value: ({ variants }) => priceWords(variants),
  },
  {
    id: 'stock',
    header: t`In stock`,
    align: 'end',
    csv: ({ variants }) => sum(variants, 'stock'),
    cell: ({ variants }) => <Stock variants={variants} />,
  },
  {
    id: 'sold',
    header: t`Sold`,
    align: 'end',
    csv: ({ variants }) => sum(variants, 'sold'),
    cell: ({ variants }) => sum(variants, 'sold').toLocaleString('en'),
  },
  {
    id: 'changed',
    header: t`Changed`,
    csv: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <MediumDate date={updatedAt} />,
  },
]
