import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { besideSummary, BESIDE } from '@wellspring/ui/beside'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Skeleton, SkeletonText } from '@wellspring/ui/skeleton'
import { t } from '@wellspring/words/macro'

export interface CheckoutLayoutProps {
  summary: ReactNode
  children: ReactNode
}

/** The form with the summary beside it, or above it on a phone. */
export function CheckoutLayout({ summary, children }: CheckoutLayoutProps) {
  return (
    <Box>
      <PageHeader title={t`Checkout`} />
      <Grid gap="10" mt="6" gridTemplateColumns="minmax(0, 1fr)" css={besideSummary} alignItems="start">
        {children}
        <Box gridRow="1" css={{ [BESIDE]: { gridRow: 'auto', position: 'sticky', top: '24' } }}>
          {summary}
        </Box>
      </Grid>
    </Box>
  )
}

/** Placeholders of the form and the summary, which a phone shows folded. */
export const CheckoutSkeleton = () => (
  <CheckoutLayout
    summary={
      <Box
        p={{ base: '4', sm: '6' }}
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.surface"
        minH={{ base: '0', md: '20rem' }}
        aria-hidden
      >
        <Skeleton h="6" w="10rem" />
        <Box mt="6" hideBelow="md">
          <SkeletonText lines={6} />
        </Box>
      </Box>
    }
  >
    <LoadingList shape="form" />
  </CheckoutLayout>
)
