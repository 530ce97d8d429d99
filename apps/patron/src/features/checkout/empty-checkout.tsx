import { Box, Flex } from '@chakra-ui/react'

import { EmptyList } from '@wellspring/ui/empty-list'
import { LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

export interface EmptyCheckoutProps {
  /** For a guest, whose account may have a saved cart. */
  logInHref?: string
}

/** An empty checkout, with links to continue. */
export function EmptyCheckout({ logInHref }: EmptyCheckoutProps) {
  return (
    <Box>
      <PageHeader title={t`Checkout`} />
      <EmptyList
        title={t`Your cart is empty`}
        sentence={
          logInHref
            ? t`Have you filled it on another device? Log in to see it here.`
            : t`Looking for something you bought? See your orders.`
        }
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            <LinkButton href="/shop">
              <Trans>Visit the shop</Trans>
            </LinkButton>
            <LinkButton href={logInHref ?? '/my-orders'} variant="outline">
              {logInHref ? <Trans>Log in</Trans> : <Trans>See my orders</Trans>}
            </LinkButton>
          </Flex>
        }
      />
    </Box>
  )
}
