import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import type { MouseEvent } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Drawer } from '../drawer/drawer.tsx'
import { EmptyList } from '../empty-list/empty-list.tsx'
import { RetryIcon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'
import { LotusLoading } from '../lotus/lotus.tsx'
import { TotalRows } from '../order-summary/total-rows.tsx'
import type { CartDrawerProps } from './cart-drawer-props.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { SavedLines } from './saved-lines.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

function FailedTray({ failedLines = [], onRetry }: Pick<CartDrawerProps, 'failedLines' | 'onRetry'>) {
  if (failedLines.length === 0) return null
  return (
    <Box as="section" aria-label={t`Could not be added`} bg="bg.warning" borderRadius="lg" p="4" mb="4">
      <Text as="h3" textStyle="label" color="fg.warning" mb="2">
        <Trans>Could not be added</Trans>
      </Text>
      <chakra.ul display="grid" gap="2" listStyleType="none">
        {failedLines.map((line) => (
          <Flex as="li" key={line.id} align="center" justify="space-between" gap="3">
            <Box minW="0">
              <Text lineClamp="1">{line.title}</Text>
              {line.reason ? (
                <Text textStyle="xs" color="fg.muted">
                  {line.reason}
                </Text>
              ) : null}
            </Box>
            <Button
              size="sm"
              variant="outline"
              aria-label={t`Retry ${line.title}`}
              loading={line.retrying ?? false}
              onClick={() => onRetry?.(line)}
            >
              <RetryIcon size={16} />
              <Trans>Retry</Trans>
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  )
}

function Sums(props: CartDrawerProps) {
  const { subtotalDollars, shippingDollars, discountDollars = 0, totalDollars, note } = props
  return (
    <>
      <Flex justify="space-between" align="center">
        <Text color="fg.muted">
          <Trans>Promo code</Trans>
        </Text>
        <chakra.a
          role="link"
          aria-disabled="true"
          color="fg.subtle"
          fontWeight="semibold"
          cursor="not-allowed"
        >
          <Trans>Apply</Trans>
        </chakra.a>
      </Flex>
      <TotalRows
        subtotalDollars={subtotalDollars}
        shippingDollars={shippingDollars}
        discountDollars={discountDollars}
        totalDollars={totalDollars}
      />
      {note ? (
        <Text textStyle="xs" color="fg.subtle">
          {note}
        </Text>
      ) : null}
    </>
  )
}

function CartFoot(props: CartDrawerProps) {
  const isEmpty = props.lines.length === 0
  return (
    <Flex direction="column" gap="3" w="full">
      {isEmpty ? null : <Sums {...props} />}
      <Button size="lg" w="full" disabled={isEmpty} onClick={props.onCheckout}>
        {props.checkoutLabel ?? t`Checkout`}
      </Button>
    </Flex>
  )
}

export function CartPanel(props: CartDrawerProps) {
  const { open, onClose, lines, loading = false, error, failedLines, onRetry, children, shopHref } = props
  const { list, onFocus } = useKeptFocus()
  // Closes the cart when a link is followed, so that the target is visible.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) onClose()
  }
  return (
    <Drawer open={open} onClose={onClose} title={t`Your Cart`} footer={<CartFoot {...props} />}>
      <Box onClick={closeByLink} onFocus={onFocus}>
        <FailedTray {...(failedLines ? { failedLines } : {})} {...(onRetry ? { onRetry } : {})} />
        {error ? (
          <Text role="alert" color="fg.error" mb="4">
            {error}
          </Text>
        ) : null}
        {loading ? <LotusLoading /> : null}
        {!loading && lines.length === 0 ? (
          <EmptyList
            title={t`Your cart is empty`}
            sentence={t`Items you add in the shop appear here.`}
            action={
              shopHref ? (
                <LinkButton href={shopHref} variant="outline">
                  <Trans>Visit the shop</Trans>
                </LinkButton>
              ) : null
            }
          />
        ) : null}
        <chakra.ul
          ref={list}
          tabIndex={-1}
          outline="none"
          listStyleType="none"
          aria-label={t`Items in your cart`}
        >
          {lines.map((line) => (
            <CartLineRow key={line.id} line={line} {...props} />
          ))}
        </chakra.ul>
        {loading ? null : (
          <>
            <SavedLines {...props} />
            {children}
          </>
        )}
      </Box>
    </Drawer>
  )
}
