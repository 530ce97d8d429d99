import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { editableStatuses } from '@wellspring/api/contract/seller-products'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { productQueries, useDuplicateProduct, useUpdateProduct } from '@wellspring/api/hooks/products'
import { ProductForm } from '@wellspring/forms/products/product-form'
import { useSavedForm } from '@wellspring/forms/use-saved-form'
import { Disclosure } from '@wellspring/ui/disclosure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { ReviewComment } from '@wellspring/ui/review-comment'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { BuyersCard, BuyersView } from './buyers-view.tsx'
import { NextToReview, nextToReview } from './next-to-review.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { ProductMonths } from './product-months.tsx'
import { ProductSummary } from './product-summary.tsx'
import { statusNames } from './product-labels.ts'
import type { Scope } from './product-labels.ts'
import { SellerRatings } from './seller-ratings.tsx'
import { StatusButtons } from './status-buttons.tsx'

export interface ProductEditorProps {
  id: string
  scope: Scope
  back: { href: string; label: string }
  /** For reviewers: the page of the next product. */
  productHref?: (id: string) => string
  /** Opens the copy; omitted where products cannot be duplicated. */
  onDuplicated?: (id: string) => void
}

/** One product with its form, status changes and ratings. */
export function ProductEditor({ id, scope, back, productHref, onDuplicated }: ProductEditorProps) {
  const query = useQuery(productQueries.detail(useApi(), id))
  const { data, error } = query
  const next = useQuery({ ...nextToReview(useApi()), enabled: productHref !== undefined })
  const update = useUpdateProduct()
  const duplicate = useDuplicateProduct()
  const { saves, problems, setProblems, handle, beforeMove, onSaved } = useSavedForm()
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  // The next product is shown above the rest, so loading it later would shift the page.
  if (!data || next.isLoading) return <LoadingList shape="form" />
  const { product } = data
  const isOwner = scope === 'provider'
  const isReviewed = !isOwner && product.status === 'in_review'
  const form = (
    <PictureUploads>
      <ProductForm
        key={saves}
        product={product}
        isOwner={isOwner}
        problems={problems}
        handle={handle}
        submitLabel={t`Save`}
        onSave={async (input) => {
          await update.mutateAsync({ ...input, id })
          onSaved()
        }}
      />
    </PictureUploads>
  )
  const isEditable = editableStatuses[scope].includes(product.status)
  return (
    <Stack gap="6">
      <PageHeader
        title={product.name}
        description={isOwner ? undefined : t`Sold by ${product.seller.name}`}
        back={back}
        badge={<StatusBadge status={product.status} label={statusNames[product.status]} />}
        actions={
          <>
            {onDuplicated ? (
              <Button
                variant="outline"
                loading={duplicate.isPending}
                loadingText={t`Duplicate`}
                onClick={() => duplicate.mutate(id, { onSuccess: (copy) => onDuplicated(copy.product.id) })}
              >
                <Trans>Duplicate</Trans>
              </Button>
            ) : null}
            <StatusButtons
              product={product}
              scope={scope}
              beforeMove={beforeMove}
              onIncomplete={setProblems}
            />
          </>
        }
      />
      {productHref && next.data && !isReviewed ? (
        <NextToReview waiting={next.data} listHref={back.href} productHref={productHref} />
      ) : null}
      {product.reviewComment && product.status === 'draft' ? (
        <ReviewComment comment={product.reviewComment} />
      ) : null}
      {isReviewed ? <BuyersView product={product} /> : null}
      {isReviewed && isEditable ? (
        <Disclosure summary={t`Correct it yourself`}>{form}</Disclosure>
      ) : isEditable ? (
        // On a desktop a preview of the saved product fits beside the form.
        <Grid gap="10" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 15rem' }}>
          {form}
          <Box as="aside" aria-label={t`As buyers see it`} hideBelow="lg">
            <Text textStyle="label" mb="2">
              <Trans>As buyers see it</Trans>
            </Text>
            <BuyersCard product={product} />
          </Box>
        </Grid>
      ) : isReviewed ? null : (
        <ProductSummary product={product} />
      )}
      {product.status === 'draft' || product.status === 'in_review' ? null : (
        <Disclosure isRow summary={t`Sold and earned by month`}>
          <ProductMonths id={id} />
        </Disclosure>
      )}
      {product.status === 'published' ? <SellerRatings productId={id} mayReply={isOwner} /> : null}
    </Stack>
  )
}
